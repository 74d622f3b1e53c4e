import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subject } from '@casl/ability';
import { guestRoles, type Grant, type Test } from './grant.ts';
import { grants } from './index.ts';
import { abilityOf, rulesFor } from './rules-for.ts';
import { person } from './testing/person.ts';

/**
 * Every right of a guest, and of a guest that may bid, which has those of a guest as well. `request`: of the session's
 * request. `own`: of the guest's organization. `buyer`: the purchaser's organization. Otherwise as in matrix.test.ts.
 * What is not listed is denied.
 */
const table = `
                                        guest                                 guest that may bid
account               read              self                                  -
organization          read              own/buyer                             -
postalAddress         read              own/with_organization+state           -
featureFlag           read              all                                   -
request               read              request+state                         -
amendment             read              with_request                          -
requestItem           read              with_request                          -
requirement           read              with_request                          -
evaluationCriterion   read              with_request                          -
requestFile           read              with_request                          -
invitation            read              own+request                           -
invitation            decline           own+request                           -
question              create            own                                   -
question              read              own+request/with_request+state        -
question              attach            own+request+state                     -
question              send              own+request                           -
question              delete            own+request                           -
questionFile          create            own                                   -
questionFile          read              own+with_question+state/with_question+state -
questionFile          delete            own+with_question+state               -
response              create            own                                   -
response              read              own+request                           -
response              update            own+request                           -
response              items             own+request                           -
response              publish           own+request                           -
response              cancel            own+request                           -
response              copy              own+request                           -
response              confirmInvalidated own+request                          -
responseItem          read              own+with_response                     -
responseItem          update            own+with_response                     -
responseItem          makeAvailable     own+with_response                     -
responseItem          makeUnavailable   own+with_response                     -
responseFile          read              own+with_response                     -
responseFile          create            own+with_response                     -
responseFile          update            own+with_response                     -
responseFile          delete            own+with_response                     -
requirementCompliance read              own+with_response                     -
requirementCompliance create            own+with_response                     -
requirementCompliance update            own+with_response                     -
priceExplanation      read              own+with_response                     -
priceExplanation      answer            own+with_response                     -
priceExplanation      attach            own+with_response                     -
priceExplanationFile  read              own+with_priceExplanation             -
priceExplanationFile  create            own+with_priceExplanation             -
priceExplanationFile  delete            own+with_priceExplanation             -
debrief               read              own+with_response+state               -
debrief               ask               own+with_response+state               -
supplierAward         read              own+request                           -
purchaseOrder         read              own+with_negotiation/own+with_supplierAward -
purchaseOrder         acknowledge       own+with_negotiation/own+with_supplierAward -
purchaseOrder         decline           own+with_negotiation/own+with_supplierAward -
purchaseOrder         respond           own+with_negotiation/own+with_supplierAward -
negotiation           read              granted+request+state                 granted+request+state
negotiation           markAsJoined      -                                     granted+request+state
participation         read              own+with_negotiation                  own+with_negotiation
participation         bidding           -                                     own+with_negotiation
participation         updateOffer       -                                     own+with_negotiation
participation         dutchDeal         -                                     own+with_negotiation
participation         acceptEnglishReverse -                                  own+with_negotiation
participation         answerItems       -                                     own+with_negotiation
participation         message           -                                     own+with_negotiation
participation         acceptPackage     -                                     own+with_negotiation
participation         askPerson         -                                     own+with_negotiation
participation         leave             -                                     own+with_negotiation
participation         breakDown         own+with_negotiation                  own+with_negotiation
`;

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/));

const placeholders: Readonly<Record<string, string>> = {
  $organization: 'own',
  $account: 'self',
  $request: 'request',
  $buyer: 'buyer',
};

function labelOfTest(value: Test): string {
  if (typeof value === 'string') return placeholders[value] ?? 'state';
  if (typeof value !== 'object' || value === null || 'in' in value) return 'state';
  return 'granted' in value ? 'granted' : `with_${value.readable}`;
}

const order = (label: string): number => ['granted', 'own', 'request'].indexOf(label) + (label === 'state' ? 20 : 0);

function labelOf({ where = {} }: Grant): string {
  const labels = [...new Set(Object.values(where).map(labelOfTest))];
  const rank = (label: string): number => (order(label) < 0 ? 10 : order(label));
  return labels.length === 0 ? 'all' : labels.toSorted((a, b) => rank(a) - rank(b)).join('+');
}

for (const [entity = '', action = '', ...cells] of rows) {
  test(`${entity}: a guest can ${action} only what the table says`, () => {
    const labels = guestRoles.map((role) =>
      (grants[entity] ?? [])
        .filter((grant) => grant.role === role && grant.actions.includes(action))
        .map(labelOf)
        .join('/'),
    );
    assert.deepEqual(
      labels.map((label) => label || '-'),
      cells,
    );
  });
}

test('guests have no right that the table does not list', () => {
  const isGuests = ({ role }: Grant): boolean => guestRoles.some((one) => one === role);
  const granted = Object.entries(grants).flatMap(([entity, list]) =>
    list.filter(isGuests).flatMap(({ actions }) => actions.map((action) => `${entity}.${action}`)),
  );
  const listed = rows.map(([entity, action]) => `${entity}.${action}`);
  assert.deepEqual([...new Set(granted)].toSorted(), listed.toSorted());
});

const guest = { ...person, organization: 'oster', kind: 'guest' } as const;
const scope = { request: 'racking', buyer: 'nordhafen', mayBid: false };
const can = (caller: Parameters<typeof rulesFor>[0], action: string, entity: string, record: object): boolean =>
  abilityOf(rulesFor(caller, grants)).can(action, subject(entity, { ...record }));

test('a guest without a request has no rights', () => {
  assert.deepEqual(rulesFor(guest, grants), []);
});

test('a guest reads its own request and no other, and bids only if the request allows it', () => {
  const caller = { ...guest, guest: scope };
  assert.ok(can(caller, 'read', 'request', { id: 'racking', state: 'started' }));
  assert.ok(!can(caller, 'read', 'request', { id: 'pumps', state: 'started' }));
  assert.ok(can(caller, 'publish', 'response', { organization: 'oster', request: 'racking' }));
  assert.ok(!can(caller, 'publish', 'response', { organization: 'oster', request: 'pumps' }));
  assert.ok(!can(caller, 'read', 'organization', { id: 'suedwerk' }));
  assert.ok(!can(caller, 'bidding', 'participation', { supplier: 'oster' }));
  assert.ok(can({ ...caller, guest: { ...scope, mayBid: true } }, 'bidding', 'participation', { supplier: 'oster' }));
});
