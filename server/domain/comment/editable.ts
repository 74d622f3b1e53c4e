export const editableMinutes = 15;

/** What was read and answered is not changed any more. */
export const isEditable = ({ createdAt }: { createdAt: string }, now: Date): boolean =>
  now.getTime() <= Date.parse(createdAt) + editableMinutes * 60_000;
