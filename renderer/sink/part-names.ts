/** What the sink shows, one at a time. `waiting` never comes to rest. */
export const partNames = [
  'kit',
  'controls',
  'values',
  'inputs',
  'lists',
  'record',
  'guide',
  'confirm',
  'operation',
  'messages',
  'waiting',
] as const;
export type PartName = (typeof partNames)[number];
