export { runFirstScreen } from './first-screen/run-first-screen';
export { runLoad } from './load/run-load';
export { reportHead } from './report';
export { runOpenings } from './openings/run-openings';
