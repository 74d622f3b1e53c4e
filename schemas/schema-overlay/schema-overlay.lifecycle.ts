import { defineLifecycle } from '../language/lifecycle.ts';

/** A published version never changes. `restore` opens a draft with its content. */
export const schemaOverlayLifecycle = defineLifecycle({
  initial: 'draft',
  states: { draft: {}, published: {}, superseded: { final: true } },
  operations: {
    publish: { from: ['draft'], to: 'published', versioned: true, confirm: true },
    update: { from: ['draft'] },
    restore: { from: ['published', 'superseded'] },
    supersede: { from: ['published'], to: 'superseded', by: 'system' },
    delete: { from: ['draft'], confirm: true, method: 'DELETE' },
  },
});
