use sente::{Limits, games::touch::lattice::Lattice};
fn main(){
 let a:Vec<String>=std::env::args().collect(); let lo:u64=a[1].parse().unwrap(); let hi:u64=a[2].parse().unwrap();
 let th:usize=a.get(3).map_or(1,|t|t.parse().unwrap()); let keep=a.len()>4;
 let limits=Limits{threads:th.try_into().unwrap(),..Limits::default()};
 let t0=std::time::Instant::now(); let mut s=String::new();
 for n in lo..=hi{ let l=Lattice::new(n,4,keep,&limits).unwrap(); let w=l.start(); s.push(if w{'1'}else{'2'}); if hi-lo<3{println!("{n} {} MB {:?}",l.bytes()/1000000,t0.elapsed());} }
 println!("{s} {:?}",t0.elapsed());
}
