export { grants } from './generated/grants.ts';
