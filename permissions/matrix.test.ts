// Longer than other files, because it is one table of all rights and must be read as a whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../schemas/registry.ts';
import { guestRoles, roles, type Grant, type Role, type Test } from './grant.ts';
import { grants } from './index.ts';

/**
 * Every role, entity and operation. `all`: every record. `own`: of the user's organization. `self`: of the user's
 * account. `granted`: by an access table. `with x`: if the record x that it belongs to can be read. `…+state`: only in
 * some states or kinds. `/`: one or the other. An organization admin also has the rights of a purchaser.
 */
const table = `
                                          purchaser               supplier                    org admin  admin  category manager  requester
account            read                   self/own+state          self                        own+state  state  -     self
account            open                   own+state               -                           -          state  -     -
account            create                 -                       -                           own        all    -     -
account            update                 self                    self                        own+state  state  -     self
account            notificationGroups     self                    self                        -          self   -     self
account            inviteAgain            -                       -                           own+state  state  -     -
account            approve                -                       -                           own+state  state  -     -
account            activate               -                       -                           own+state  state  -     -
account            promotePurchaser       -                       -                           own+state  state  -     -
account            demotePurchaser        -                       -                           own+state  state  -     -
account            makeRequester          -                       -                           own+state  state  -     -
account            makePurchaser          -                       -                           own+state  state  -     -
account            allowToManageCategories -                       -                           own+state  state  -     -
account            deactivate             -                       -                           own+state  state  -     -
account            block                  -                       -                           -          state  -     -

organization       read                   own/granted             own/granted                 -          all    -     own
organization       create                 -                       -                           -          all    -     -
organization       update                 own                     own                         -          all    -     -
organization       extendLicence          -                       -                           -          all    -     -
organization       merge                  -                       -                           -          all    -     -

postalAddress      read                   own/with_organization+state own/with_organization+state -      all    -     own
postalAddress      create                 own                     own                         -          all    -     -
postalAddress      update                 own                     own                         -          all    -     -
postalAddress      delete                 own                     own                         -          all    -     -

session            read                   self+state              self+state                  -          self+state - self+state
session            delete                 self+state              self+state                  -          self+state - self+state

workflow           read                   own                     -                           -          all    -     -
workflow           create                 own                     -                           -          -      -     -
workflow           update                 own                     -                           -          -      -     -
workflow           lotCreation            own                     -                           -          -      -     -
workflow           negotiationRecommendation own                  -                           -          -      -     -
workflow           changeOwner            own                     -                           -          -      -     -
workflow           complete               own                     -                           -          -      -     -
workflow           sendDebriefs           own                     -                           -          -      -     -
workflow           changeUse              own                     -                           -          -      -     -
workflow           schedule               own                     -                           -          -      -     -
workflow           pauseSchedule          own                     -                           -          -      -     -
workflow           resumeSchedule         own                     -                           -          -      -     -
workflow           runNow                 own                     -                           -          -      -     -
workflow           skipNext               own                     -                           -          -      -     -
workflow           publishTemplate        own                     -                           -          -      -     -
workflow           toTemplate             own                     -                           -          -      -     -
workflow           removeTemplate         own                     -                           -          -      -     -
workflow           copy                   own                     -                           -          -      -     -
workflow           copyToTemplate         own                     -                           -          -      -     -
workflow           archive                own                     -                           -          -      -     -
workflow           unarchive              own                     -                           -          -      -     -
workflow           delete                 own                     -                           -          -      -     -

automation         read                   own                     -                           -          all    -     -
automation         update                 own                     -                           -          -      -     -
automation         start                  own                     -                           -          -      -     -
automation         pause                  own                     -                           -          -      -     -
automation         resume                 own                     -                           -          -      -     -
automation         approve                own                     -                           -          -      -     -
automation         decline                own                     -                           -          -      -     -
automation         takeOver               own                     -                           -          -      -     -
automation         finish                 own                     -                           -          -      -     -

workflowImport     read                   own                     -                           -          all    -     -
workflowImport     cancel                 self                    -                           -          self   -     -

request            read                   own                     granted+state               -          all    -     -
request            open                   -                       state                       -          -      -     -
request            create                 own                     -                           -          -      -     -
request            publish                own                     -                           -          -      -     -
request            update                 own                     -                           -          -      -     -
request            changeFinishedDate     own                     -                           -          -      -     -
request            assignEclass           own                     -                           -          -      -     -
request            amend                  own                     -                           -          -      -     -
request            items                  own                     -                           -          -      -     -

amendment          read                   own                     with_request                -          all    -     -

requestItem        read                   own                     with_request                -          all    -     -
requestItem        create                 own                     -                           -          -      -     -
requestItem        update                 own                     -                           -          -      -     -
requestItem        delete                 own                     -                           -          -      -     -
requestItem        assignment             own                     -                           -          -      -     -

requirement        read                   own                     with_request                -          all    -     -
requirement        create                 own                     -                           -          -      -     -
requirement        update                 own                     -                           -          -      -     -
requirement        delete                 own                     -                           -          -      -     -

evaluationCriterion read                  own                     with_request                -          all    -     -
evaluationCriterion create                own                     -                           -          -      -     -
evaluationCriterion update                own                     -                           -          -      -     -
evaluationCriterion delete                own                     -                           -          -      -     -

requestFile        read                   own                     with_request                -          all    -     -
requestFile        create                 own                     -                           -          -      -     -
requestFile        update                 own                     -                           -          -      -     -
requestFile        delete                 own                     -                           -          -      -     -

invitation         read                   own                     own/self+state              -          all    -     -
invitation         create                 own                     -                           -          -      -     -
invitation         update                 own                     -                           -          -      -     -
invitation         remind                 own                     -                           -          -      -     -
invitation         access                 -                       self+state                  -          -      -     -
invitation         accept                 -                       self+state                  -          -      -     -
invitation         approve                own                     -                           -          -      -     -
invitation         decline                -                       own                         -          -      -     -
invitation         delete                 own                     -                           -          -      -     -

question           read                   own+state               own/with_request+state      -          state  -     -
question           create                 -                       own                         -          -      -     -
question           answer                 own+state                -                           -          -      -     -
question           attach                 own+state               own+state                   -          -      -     -
question           send                   -                       own                         -          -      -     -
question           delete                 -                       own                         -          -      -     -

heldMail           read                   own                     -                           -          -      -     -
heldMail           discard                own                     -                           -          -      -     -

questionFile       read                   own                     own+state/with_question+state -        all    -     -
questionFile       create                 own                     own                         -          -      -     -
questionFile       delete                 own+state               own+state                   -          -      -     -

response           read                   own+state               own                         -          state  -     -
response           create                 -                       own                         -          -      -     -
response           publish                -                       own                         -          -      -     -
response           update                 -                       own                         -          -      -     -
response           confirmInvalidated     -                       own                         -          -      -     -
response           accepting              own+state               -                           -          -      -     -
response           askExplanation         own+state               -                           -          -      -     -
response           reject                 own+state               -                           -          -      -     -
response           items                  -                       own                         -          -      -     -
response           copy                   -                       own                         -          -      -     -
response           cancel                 -                       own                         -          -      -     -

priceExplanation   read                   own                     own                         -          all    -     -
priceExplanation   answer                 -                       own                         -          -      -     -
priceExplanation   attach                 -                       own                         -          -      -     -
priceExplanation   accept                 own                     -                           -          -      -     -
priceExplanation   reject                 own                     -                           -          -      -     -

qualification      read                   own+state/own+state     own                         -          state  -     -
qualification      update                 -                       own                         -          -      -     -
qualification      submit                 -                       own                         -          -      -     -
qualification      approve                own+state               -                           -          -      -     -
qualification      reject                 own+state               -                           -          -      -     -

qualificationFile  read                   own+state               own                         -          state  -     -
qualificationFile  create                 -                       own                         -          -      -     -
qualificationFile  delete                 -                       own                         -          -      -     -

supplierDocument   read                   own                     own                         -          all    -     -
supplierDocument   create                 -                       own                         -          -      -     -
supplierDocument   update                 -                       own                         -          -      -     -
supplierDocument   share                  -                       own                         -          -      -     -
supplierDocument   unshare                -                       own                         -          -      -     -
supplierDocument   submit                 -                       own                         -          -      -     -
supplierDocument   ask                    own                     -                           -          -      -     -
supplierDocument   accept                 own                     -                           -          -      -     -
supplierDocument   reject                 own                     -                           -          -      -     -

priceExplanationFile read                   own+state               own                         -          state  -     -
priceExplanationFile create                 -                       own                         -          -      -     -
priceExplanationFile delete                 -                       own                         -          -      -     -

responseItem       read                   with_response           own                         -          with_response -     -
responseItem       update                 -                       own                         -          -      -     -
responseItem       makeAvailable          -                       own                         -          -      -     -
responseItem       makeUnavailable        -                       own                         -          -      -     -

responseFile       read                   with_response           own                         -          with_response -     -
responseFile       create                 -                       own                         -          -      -     -
responseFile       update                 -                       own                         -          -      -     -
responseFile       delete                 -                       own                         -          -      -     -

requirementCompliance read                with_response           own                         -          with_response -     -
requirementCompliance create              -                       own                         -          -      -     -
requirementCompliance update              -                       own                         -          -      -     -

evaluationScoring  read                   own                     -                           -          all    -     -
evaluationScoring  create                 own                     -                           -          -      -     -
evaluationScoring  update                 own                     -                           -          -      -     -

negotiation        read                   own                     granted+state               -          all    -     -
negotiation        create                 own                     -                           -          -      -     -
negotiation        publish                own                     -                           -          -      -     -
negotiation        update                 own                     -                           -          -      -     -
negotiation        forcedStart            own                     -                           -          -      -     -
negotiation        forcedFinish           own                     -                           -          -      -     -
negotiation        markAsJoined           -                       granted+state               -          -      -     -
negotiation        endBotConversation     own                     -                           -          -      -     -
negotiation        newRound               own                     -                           -          -      -     -
negotiation        convertToOffline       own                     -                           -          -      -     -
negotiation        markFailed             own                     -                           -          -      -     -
negotiation        delete                 own                     -                           -          -      -     -

participation      read                   own                     own+with_negotiation        -          all    -     -
participation      bidding                -                       own+with_negotiation        -          -      -     -
participation      updateOffer            own                     own+with_negotiation        -          -      -     -
participation      dutchDeal              -                       own+with_negotiation        -          -      -     -
participation      acceptEnglishReverse   -                       own+with_negotiation        -          -      -     -
participation      answerItems            -                       own+with_negotiation        -          -      -     -
participation      message                -                       own+with_negotiation        -          -      -     -
participation      acceptPackage          -                       own+with_negotiation        -          -      -     -
participation      askPerson              -                       own+with_negotiation        -          -      -     -
participation      sendDraft              own                     -                           -          -      -     -
participation      personAnswer           own                     -                           -          -      -     -
participation      pause                  own                     -                           -          -      -     -
participation      resume                 own                     -                           -          -      -     -
participation      changeLimits           own                     -                           -          -      -     -
participation      confirmDeal            own                     -                           -          -      -     -
participation      declineDeal            own                     -                           -          -      -     -
participation      endTalk                own                     -                           -          -      -     -
participation      leave                  -                       own+with_negotiation        -          -      -     -
participation      awarding               own                     -                           -          -      -     -
participation      breakDown              own                     own+with_negotiation        -          -      -     -
participation      createPurchaseOrder    own                     -                           -          -      -     -

purchaseOrder      read                   own                     own                         -          all    -     -
purchaseOrder      update                 own                     -                           -          -      -     -
purchaseOrder      send                   own                     -                           -          -      -     -
purchaseOrder      change                 own                     -                           -          -      -     -
purchaseOrder      cancel                 own                     -                           -          -      -     -
purchaseOrder      respond                own                     own                         -          -      -     -
purchaseOrder      deliver                own                     -                           -          -      -     -
purchaseOrder      close                  own                     -                           -          -      -     -
purchaseOrder      acknowledge            -                       own                         -          -      -     -
purchaseOrder      decline                -                       own                         -          -      -     -

customSupplier     read                   own                     -                           -          all    -     -
customSupplier     create                 own                     -                           -          -      -     -
customSupplier     update                 own                     -                           -          -      -     -
customSupplier     delete                 own                     -                           -          -      -     -
customSupplier     link                   own                     -                           -          -      -     -
customSupplier     unlink                 own                     -                           -          -      -     -
supplierRecord     read                   own                     -                           -          all    -     -
supplierRecord     advise                 own                     -                           -          -      -     -
supplierRecord     unadvise               own                     -                           -          -      -     -
supplierRecord     requestQualification   own                     -                           -          -      -     -

category           read                   own                     -                           -          all      -   own
category           create                 -                       -                           -          -        own -
category           update                 -                       -                           -          -        own -
category           delete                 -                       -                           -          -        own -
preferredSupplier  read                   own                     -                           -          all      -   -
preferredSupplier  create                 -                       -                           -          -        own -
preferredSupplier  update                 -                       -                           -          -        own -
preferredSupplier  delete                 -                       -                           -          -        own -

assistantRule      read                   own                     -                           -          all    -     -
assistantRule      create                 -                       -                           own        all    -     -
assistantRule      update                 -                       -                           own        all    -     -
assistantRule      delete                 -                       -                           own        all    -     -

agentRun           read                   own                     -                           -          all    -     -
agentRun           create                 all                     -                           -          -      -     -
agentRun           pause                  own                     -                           -          -      -     -
agentRun           resume                 own                     -                           -          -      -     -
agentRun           takeOver               own                     -                           -          -      -     -
agentRun           stop                   own                     -                           -          -      -     -

costCenter         read                   own                     -                           -          all      -   own+state
costCenter         create                 own                     -                           -          -        -   -
costCenter         update                 own                     -                           -          -        -   -
costCenter         delete                 own                     -                           -          -        -   -
libraryEntry       read                   own                     -                           -          all      -   -
libraryEntry       create                 own                     -                           -          -        -   -
libraryEntry       update                 own                     -                           -          -        -   -
libraryEntry       delete                 own                     -                           -          -        -   -

schemaOverlay      read                   -                       -                           own+state  all    -     -
schemaOverlay      create                 -                       -                           own        all    -     -
schemaOverlay      publish                -                       -                           own+state  all    -     -
schemaOverlay      update                 -                       -                           own+state  all    -     -
schemaOverlay      restore                -                       -                           own+state  all    -     -
schemaOverlay      delete                 -                       -                           own+state  all    -     -

savedView          create                 all                     all                         -          all    -     all
savedView          read                   self                    self                        -          self   -     self
savedView          update                 self                    self                        -          self   -     self
savedView          delete                 self                    self                        -          self   -     self

job                create                 all                     -                           -          all    -     -
job                read                   self                    -                           -          self   -     -
job                cancel                 self                    -                           -          self   -     -

featureFlag        read                   all                     all                         -          all    -     all
featureFlag        update                 -                       -                           -          all    -     -

demand             read                   own                     -                           -          all      -           self
demand             create                 all                     -                           -          -        -           all
demand             update                 self+own                -                           -          -        -           self
demand             submit                 self+own                -                           -          -        -           self
demand             cancel                 self+own                -                           -          -        -           self
demand             delete                 self+own                -                           -          -        -           self
demand             classify               own                     -                           -          -        -           -
demand             close                  own                     -                           -          -        -           -
demand             bundle                 own                     -                           -          -        -           -
demand             unbundle               own                     -                           -          -        -           -
demand             approve                self+own                -                           own        -        -           -
demand             decline                self+own                -                           own        -        -           -
demandFile         read                   own                     -                           -          all      -           with_demand
demandFile         create                 all                     -                           -          -        -           all
demandFile         delete                 own                     -                           -          -        -           with_demand

awardScenario      read                   own                     -                           -          all    -     -
awardScenario      create                 own                     -                           -          -      -     -
awardScenario      update                 own                     -                           -          -      -     -
awardScenario      delete                 own                     -                           -          -      -     -
awardScenario      solve                  own                     -                           -          -      -     -
awardScenario      cancel                 own                     -                           -          -      -     -
awardScenario      makeLots               own                     -                           -          -      -     -
awardScenario      award                  own                     -                           -          -      -     -
supplierAward      read                   own                     own                         -          all    -     -
supplierAward      createPurchaseOrder    own                     -                           -          -      -     -

approvalRule       read                   own                     -                           -          -      -     -
approvalRule       create                 -                       -                           own        -      -     -
approvalRule       update                 -                       -                           own        -      -     -
approvalRule       delete                 -                       -                           own        -      -     -
approvalRequest    read                   own                     -                           -          -      -     -
approvalRequest    approve                own                     -                           -          -      -     -
approvalRequest    decline                own                     -                           -          -      -     -
approvalRequest    withdraw               own+self                -                           own        -      -     -
approvalRequest    delegate               own                     -                           -          -      -     -
debrief            read                   own                     own+state                   -          -      -     -
debrief            update                 own                     -                           -          -      -     -
debrief            ask                    -                       own+state                   -          -      -     -
debrief            answer                 own                     -                           -          -      -     -

comment            create                 all                     -                           -          -      -     -
comment            read                   own                     -                           -          all    -     -
comment            update                 self+own                -                           -          -      -     -
comment            delete                 self+own                -                           -          -      -     -

notification       read                   self+state              self+state                  -          self+state - self+state
notification       markRead               self+state              self+state                  -          self+state - self+state
policyTemplate     read                   own                     -                           -          -      -  -
policyTemplate     create                 own                     -                           -          -      -  -
policyTemplate     update                 own                     -                           -          -      -  -
policyTemplate     delete                 own                     -                           -          -      -  -

serviceAccount     read                   -                       -                           own        -      -  -
serviceAccount     create                 -                       -                           own        -      -  -
serviceAccount     update                 -                       -                           own        -      -  -
serviceAccount     rotate                 -                       -                           own        -      -  -
serviceAccount     revoke                 -                       -                           own        -      -  -
webhook            read                   -                       -                           own        -      -  -
webhook            create                 -                       -                           own        -      -  -
webhook            update                 -                       -                           own        -      -  -
webhook            delete                 -                       -                           own        -      -  -
webhook            test                   -                       -                           own        -      -  -
webhook            replayAll              -                       -                           own        -      -  -
webhook            rotateSecret           -                       -                           own        -      -  -

delivery           read                   -                       -                           own        -      -  -
delivery           replay                 -                       -                           own        -      -  -
exportProfile      read                   own                     -                           -          -      -  -
exportProfile      create                 -                       -                           own        -      -  -
exportProfile      update                 -                       -                           own        -      -  -
exportProfile      delete                 -                       -                           own        -      -  -
exportProfile      mapping                -                       -                           own        -      -  -
orderExport        read                   own                     -                           -          -      -  -
orderExport        repeat                 own                     -                           -          -      -  -
`;

const columns: readonly Role[] = [
  'purchaser',
  'supplier',
  'purchasers_organization_admin',
  'admin',
  'category_manager',
  'requester',
];

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .map((line) => line.trim().split(/\s+/));

test('the table has a column for every role of an account', () => {
  // Rights of anonymous callers are in grants.test.ts, and those of guests in guest-matrix.test.ts.
  const others: readonly Role[] = ['anonymous', ...guestRoles];
  assert.deepEqual(columns.toSorted(), roles.filter((role) => !others.includes(role)).toSorted());
});

for (const [entity = '', action = '', ...cells] of rows) {
  test(`${entity}: only the listed roles can ${action}`, () => {
    assert.deepEqual(
      columns.map((role) => cellOf(entity, action, role)),
      cells,
    );
  });
}

test('the table lists every action that exists or is granted', () => {
  const listed = rows.map(([entity, action]) => `${entity}.${action}`);
  assert.deepEqual([...listed].toSorted(), [...actions()].toSorted());
});

function cellOf(entity: string, action: string, role: Role): string {
  const labels = (grants[entity] ?? []).filter((grant) => grant.role === role && grant.actions.includes(action));
  return labels.map(labelOf).join('/') || '-';
}

function labelOf({ where = {} }: Grant): string {
  const labels = new Set(Object.values(where).map(labelOfTest));
  return labels.size === 0 ? 'all' : [...labels].toSorted(byRank).join('+');
}

/** States and kinds come last. */
const byRank = (a: string, b: string): number => Number(a === 'state') - Number(b === 'state');

function labelOfTest(value: Test): string {
  if (value === '$organization') return 'own';
  if (value === '$account') return 'self';
  if (typeof value !== 'object' || value === null || 'in' in value) return 'state';
  return 'granted' in value ? 'granted' : `with_${value.readable}`;
}

/** All actions that entities offer and grants allow. */
function actions(): Set<string> {
  const offered = Object.values(entities).flatMap((entity) => {
    const calls = entity.calls.map((call) => (call === 'list' || call === 'get' ? 'read' : call));
    const operations = Object.entries({ ...entity.lifecycle?.operations, ...entity.operations })
      .filter(([, operation]) => !('by' in operation) || operation.by === undefined || operation.by === 'user')
      .map(([name]) => name);
    return [...calls, ...operations].map((action) => `${entity.name}.${action}`);
  });
  const granted = Object.entries(grants).flatMap(([entity, list]) =>
    list.flatMap((grant) => grant.actions.map((action) => `${entity}.${action}`)),
  );
  return new Set([...offered, ...granted]);
}
