// Lets Temporal's SDK download its dev server into the folder argv[2], and starts it once. Fails offline.
import { TestWorkflowEnvironment } from '@temporalio/testing';

const environment = await TestWorkflowEnvironment.createLocal({
  server: { executable: { type: 'cached-download', downloadDir: process.argv[2] } },
});
await environment.teardown();
