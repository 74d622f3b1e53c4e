/**
 * SQL: true if a negotiation of this workflow is under way or waits for its award. An old round whose next one is only
 * prepared also counts.
 */
export const undecidedNegotiation = (workflow: string): string => `exists (select from negotiation u
  left join negotiation d on d.id = u.next_round_id where u.workflow_id = ${workflow}
  and u.state in ('published', 'started', 'finished', 'negotiated') and (d.id is null or d.state = 'drafted'))`;
