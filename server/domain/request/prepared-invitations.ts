/** The interface to the invitations that wait for their request to be published. */
export { preparedFacts, sendPrepared, type PreparedFacts as Prepared } from '../invitation/send-prepared.ts';
