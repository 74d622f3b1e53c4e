/** The seam to the invitations: those that wait for the publishing of their request. */
export { preparedFacts, sendPrepared, type PreparedFacts as Prepared } from '../invitation/send-prepared.ts';
