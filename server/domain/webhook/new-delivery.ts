interface About {
  event: string;
  at: string;
  record: string;
  recordType: string;
  recordVersion: number;
}

/** Values of a delivery that is due at once, in the order of the events. */
export const newDelivery = ({ at, ...about }: About) => ({
  ...about,
  state: 'pending' as const,
  occurredAt: at,
  attempts: [],
  tries: 0,
  nextAttemptAt: at,
});
