/** `<database url> <mail url>`: a process that sends mails until it is killed. */
import { servicesOn } from '../../workflows/testing/test-services.ts';
import { startRelay } from '../../kernel/outbox/relay.ts';
import { createMailer } from '../mailer.ts';

const [, , url = '', mailUrl = ''] = process.argv;
const services = servicesOn(url);
const config = { mailUrl, publicUrl: 'https://parley.example', jwtSecret: 'x'.repeat(32) };
const quiet = async () => undefined;
startRelay({ mail: createMailer({ ...services, config }).deliverer, live: quiet, engine: quiet }, services);
setInterval(() => undefined, 1000);
console.log('sending');
