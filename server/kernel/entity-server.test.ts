import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entity } from '../../schemas/language/entity.ts';
import { defineLifecycle } from '../../schemas/language/lifecycle.ts';
import { demand } from '../../schemas/demand/demand.entity.ts';
import { purchaseOrder } from '../../schemas/purchase-order/purchase-order.entity.ts';
import { definePureRule } from './commands/rule.ts';
import { defineServer, registerDomain } from './entity-server.ts';

const lifecycle = defineLifecycle({
  initial: 'drafted',
  states: { drafted: {}, signed: {} },
  operations: {
    update: { from: ['drafted'] },
    sign: { from: ['drafted'], to: 'signed' },
    expire: { from: ['drafted'], by: 'clock' },
    mark: { from: ['drafted'], by: 'system' },
  },
});
// Typed as any entity, like one whose name is known only at run time.
const contract: Entity = { ...purchaseOrder, name: 'contract', lifecycle };

const started = (rules: NonNullable<ReturnType<typeof defineServer>['rules']>) => (): void => {
  registerDomain({ entities: [defineServer(contract, { rules })] })();
};

test('does not start with an operation without a rule', () => {
  assert.throws(started({ expire: 'state only' }), /contract has no rule for sign/);
  assert.throws(started({ sign: 'state only' }), /contract has no rule for expire/);
  assert.doesNotThrow(started({ sign: 'state only', expire: 'elsewhere' }));
});

test('does not start with a rule for an unknown operation', () => {
  assert.throws(
    started({ sign: 'state only', sing: 'state only', expire: 'elsewhere' }),
    /contract has no operation sing/,
  );
});

test('does not start with a condition for an unknown operation', () => {
  const possible = { sing: () => false };
  const server = defineServer(contract, { rules: { sign: 'state only', expire: 'elsewhere' }, possible });
  assert.throws(() => registerDomain({ entities: [server] }), /contract has no operation sing/);
});

test('does not start with a computed property missing from the schema', () => {
  const server = defineServer(contract, {
    rules: { sign: 'state only', expire: 'elsewhere' },
    computed: { totl: '1' },
  });
  assert.throws(() => registerDomain({ entities: [server] }), /contract has no property totl/);
});

test('misspelled names of operations, states and properties do not compile', () => {
  const submit = definePureRule<'demand', 'submit'>(() => ({}));
  // @ts-expect-error no operation has this name
  definePureRule<'demand', 'submitt'>(() => ({}));
  // @ts-expect-error no state has this name
  definePureRule<'demand', 'submit'>(() => ({ state: 'aproved' }));
  // @ts-expect-error no operation has this name
  defineServer(demand, { rules: { submitt: submit } });
  // @ts-expect-error the rule is another operation's
  defineServer(demand, { rules: { approve: submit } });
  // @ts-expect-error the rule is another entity's
  defineServer(purchaseOrder, { rules: { close: submit } });
  // @ts-expect-error the schema computes no such property
  defineServer(demand, { computed: { nothing: '1' } });
  // @ts-expect-error no operation has this name
  defineServer(demand, { possible: { submitt: () => true } });
  assert.ok(defineServer(demand, { rules: { submit } }).rules);
});
