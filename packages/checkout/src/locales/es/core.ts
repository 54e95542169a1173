import { card } from './card';
import { checkout } from './checkout';
import { common } from './common';
import { errors } from './errors';

export const core = { card, checkout, common, errors };
