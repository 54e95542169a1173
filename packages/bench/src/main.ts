export { runFirstScreen } from './first-screen/run-first-screen';
export { runHostPage } from './host-page/run-host-page';
export { runLoad } from './load/run-load';
export { reportHead } from './report-head';
export { runOpenings } from './openings/run-openings';
export { runPages } from './pages/run-pages';
