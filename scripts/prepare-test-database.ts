// Creates the migrated template database of a test run: TEST_TEMPLATE on the server TEST_DATABASE_URL.
import { prepareTemplate } from '../server/testing/prepare-template.ts';

const { TEST_DATABASE_URL, TEST_TEMPLATE = 'parley_template' } = process.env;
if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL is not set');
await prepareTemplate(TEST_DATABASE_URL, TEST_TEMPLATE);
