export { create } from './create.ts';
export { publish } from './publish.ts';
export { restore } from './restore.ts';
