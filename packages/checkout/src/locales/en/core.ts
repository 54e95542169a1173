import { card } from './card';
import { checkout } from './checkout';
import { common } from './common';
import { errors } from './errors';
import { messages } from './messages';

export const core = { card, checkout, common, errors, messages };
