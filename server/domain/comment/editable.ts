export const editableMinutes = 15;

/** Comments cannot change after a few minutes, because others may have read and answered them. */
export const isEditable = ({ createdAt }: { createdAt: string }, now: Date): boolean =>
  now.getTime() <= Date.parse(createdAt) + editableMinutes * 60_000;
