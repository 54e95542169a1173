export { runFirstScreen } from './first-screen/run-first-screen';
export { runLoad } from './load/run-load';
export { reportHead } from './report-head';
export { runOpenings } from './openings/run-openings';
