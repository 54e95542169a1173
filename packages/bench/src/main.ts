export { runFirstScreen } from './first-screen/run-first-screen';
export { runDurability } from './load/run-durability';
export { runLoad } from './load/run-load';
export { reportHead } from './report';
export { runOpenings } from './openings/run-openings';
