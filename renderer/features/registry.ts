import { entityPages } from '../generic/page/entity-pages.ts';
import type { Area } from '../kit/area-texts.tsx';
import { guidePages, guidePath } from '../kit/guide-link.ts';
import { configures, creates, reads } from '../data/guard.ts';
import { entering, type Page } from './public-pages.ts';

/** Names of what administrators can change. */
const administration: readonly Area[] = ['schemas', 'configuration', 'register'];

/** Readers of workflows; suppliers never are. */
const buyers = reads('workflow');

/** Purchasers and suppliers. Requesters have no part in requests and negotiations. */
const traders = reads('request');

/** Readers of demands; in an organization's administration no one else reads them. */
const needing = reads('demand');

/** Pages with their own screens, behind log-in. */
const ownPages: readonly Page[] = [
  { path: '/', load: () => import('./dashboard/dashboard-page.tsx'), texts: ['dashboard', 'buying'], scope: 'list' },
  {
    path: '/approval-requests/:id',
    load: () => import('./approval/approval-request-page.tsx'),
    access: reads('approvalRequest'),
    texts: ['scenarios', 'comparison'],
  },
  { path: '/approvals', load: () => import('./approval/old-address.tsx'), scope: 'list' },
  {
    path: '/approval-rules',
    load: () => import('./approval/rules/approval-rules-page.tsx'),
    access: creates('approvalRule'),
    texts: ['buying'],
  },
  { path: '/notifications', load: () => import('./notifications/notifications-page.tsx'), texts: ['notifications'] },
  { path: '/new-email-confirmation', load: () => import('./account/new-email-page.tsx') },
  { path: '/not_verified', load: () => import('./not-verified-page.tsx'), texts: entering },
  { path: '/invitation/accept', load: () => import('./registration/accept-page.tsx'), texts: entering },
  { path: '/workflows', load: () => import('./workflow/workflows-page.tsx'), access: buyers, scope: 'list' },
  { path: '/workflows/create', load: () => import('./workflow/create-workflow-page.tsx'), access: creates('workflow') },
  {
    path: '/workflows/:id',
    load: () => import('./workflow/workflow-page.tsx'),
    access: buyers,
    texts: ['negotiations'],
  },
  {
    path: '/workflows/:id/evaluation',
    load: () => import('./evaluation/evaluation-page.tsx'),
    access: buyers,
    texts: ['negotiations'],
  },
  {
    path: '/workflows/:id/scenarios',
    load: () => import('./scenarios/scenarios-page.tsx'),
    access: buyers,
    texts: ['scenarios'],
  },
  {
    path: '/workflows/:id/debriefs',
    load: () => import('./debriefs/debriefs-page.tsx'),
    access: { ...reads('debrief'), roles: ['purchaser', 'admin'] },
    texts: ['debriefs'],
  },
  {
    path: '/workflows/:id/:section',
    load: () => import('./workflow/workflow-page.tsx'),
    access: buyers,
    texts: ['negotiations', 'debriefs'],
  },
  { path: '/workflow-templates', load: () => import('./workflow/templates-page.tsx'), access: buyers },
  {
    path: '/workflow-scheduling',
    load: () => import('./buying/scheduling/scheduling-page.tsx'),
    access: buyers,
    texts: ['buying'],
  },
  {
    path: '/ai-buying-assistant-setup',
    load: () => import('./buying/assistant/assistant-page.tsx'),
    access: creates('assistantRule'),
    texts: ['buying'],
  },
  {
    path: '/insights',
    load: () => import('./insights/insights-page.tsx'),
    access: reads('negotiation'),
    texts: ['insights'],
  },
  {
    path: '/insights/workflows',
    load: () => import('./insights/workflows-behind-page.tsx'),
    access: buyers,
    texts: ['insights'],
  },
  {
    path: '/scorecard-settings',
    load: () => import('./insights/scorecard-page.tsx'),
    access: { roles: ['purchaser'] },
    texts: ['insights'],
  },
  {
    path: '/buying-agent',
    load: () => import('./buying/agent/runs-page.tsx'),
    access: reads('agentRun'),
    texts: ['buying', 'agent'],
  },
  {
    path: '/buying-agent/create',
    load: () => import('./buying/agent/new-run-page.tsx'),
    access: creates('agentRun'),
    texts: ['buying', 'agent'],
  },
  {
    path: '/buying-agent/:id',
    load: () => import('./buying/agent/run-page.tsx'),
    access: reads('agentRun'),
    texts: ['buying', 'agent'],
  },
  {
    path: '/workflow-templates/create',
    load: () => import('./workflow/create-template-page.tsx'),
    access: creates('workflow'),
  },
  {
    path: '/requests',
    load: () => import('./request/requests-page.tsx'),
    access: traders,
    texts: ['offer'],
    scope: 'list',
  },
  { path: '/requests/create/:workflowId', load: () => import('./request/request-guide-page.tsx'), access: buyers },
  { path: '/requests/:id', load: () => import('./request/request-page.tsx'), access: traders, texts: ['offer'] },
  {
    path: '/requests/:id/amend',
    load: () => import('./request/amend/amend-page.tsx'),
    access: buyers,
    texts: ['offer'],
  },
  {
    path: '/requests/:id/:section',
    load: () => import('./request/request-page.tsx'),
    access: traders,
    texts: ['offer'],
  },
  {
    path: '/responses/create',
    load: () => import('./response/create-response-page.tsx'),
    access: creates('response'),
    texts: ['offer'],
  },
  {
    path: '/responses/:id',
    load: () => import('./response/response-page.tsx'),
    access: traders,
    texts: ['offer', 'debriefs'],
  },
  {
    path: '/responses/:id/receipt',
    load: () => import('./response/receipt/receipt-page.tsx'),
    access: traders,
    texts: ['offer'],
  },
  {
    path: '/negotiations',
    load: () => import('./negotiation/negotiations-page.tsx'),
    access: traders,
    texts: ['negotiations'],
    scope: 'list',
  },
  {
    path: '/negotiations/:id/type',
    load: () => import('./negotiation/setup/type/type-page.tsx'),
    access: buyers,
    texts: ['negotiations', 'room'],
  },
  {
    path: '/negotiations/:id/bot',
    load: () => import('./negotiation/types/ai-bot/setup/policy-page.tsx'),
    access: buyers,
    texts: ['negotiations', 'room', 'bots'],
  },
  {
    path: '/ai-bot-negotiation',
    load: () => import('./negotiation/types/ai-bot/talks-page.tsx'),
    access: traders,
    texts: ['negotiations', 'room', 'bots'],
  },
  {
    path: '/negotiations/:id/targets',
    load: () => import('./negotiation/types/item-bot/targets/target-page.tsx'),
    access: buyers,
    texts: ['negotiations', 'room', 'quickBot'],
  },
  {
    path: '/bot-negotiation',
    load: () => import('./negotiation/types/item-bot/targets/target-page.tsx'),
    access: traders,
    texts: ['negotiations', 'room', 'quickBot'],
  },
  {
    path: '/negotiations/:id/:section?',
    load: () => import('./negotiation/negotiation-page.tsx'),
    access: traders,
    texts: ['negotiations', 'room', 'debriefs'],
  },
  { path: '/demands', load: () => import('./demand/list/demands-page.tsx'), access: needing, texts: ['demands'] },
  {
    path: '/demands/create',
    load: () => import('./demand/intake/intake-page.tsx'),
    access: creates('demand'),
    texts: ['demands'],
  },
  {
    path: '/demands/:id',
    load: () => import('./demand/detail/demand-page.tsx'),
    access: needing,
    texts: ['demands'],
  },
  {
    path: '/connections',
    load: () => import('./connections/connections-page.tsx'),
    access: creates('serviceAccount'),
  },
  {
    path: '/connections/service-accounts/:id',
    load: () => import('./connections/service-account-page.tsx'),
    access: creates('serviceAccount'),
  },
  {
    path: '/connections/export-profiles/:id',
    load: () => import('./export-profiles/export-profile-page.tsx'),
    access: creates('exportProfile'),
  },
  { path: '/orders/:id', load: () => import('./purchase-order/order-page.tsx'), access: traders },
  { path: '/users', load: () => import('./account/users-page.tsx'), access: creates('account') },
  { path: '/users/create-purchaser', load: () => import('./account/users-page.tsx'), access: creates('account') },
  {
    path: '/organizations',
    load: () => import('./account/organizations-page.tsx'),
    access: creates('organization'),
    scope: 'list',
  },
  { path: '/organizations/:id', load: () => import('./account/organization-page.tsx') },
  {
    path: '/audit',
    load: () => import('./audit/audit-page.tsx'),
    access: { roles: ['admin', 'purchasers_organization_admin'] },
    texts: ['audit', 'buying', 'demands', 'scenarios', 'comments', 'agent', 'insights', ...administration],
  },
  { path: '/settings', load: () => import('./configuration/settings-page.tsx'), access: configures },
  { path: '/code-lists', load: () => import('./configuration/code-lists-page.tsx'), access: configures },
  { path: '/mail-texts', load: () => import('./configuration/mail-texts-page.tsx'), access: configures },
  { path: '/workflow-types', load: () => import('./configuration/workflow-types-page.tsx'), access: configures },
  { path: '/schemas', load: () => import('./schema/schemas-page.tsx'), access: reads('schemaOverlay') },
  {
    path: '/schemas/:entity',
    load: () => import('./schema/schema-editor-page.tsx'),
    access: reads('schemaOverlay'),
  },
  { path: '/account', load: () => import('./account/account-page.tsx') },
  {
    path: '/suppliers',
    load: () => import('./suppliers/suppliers-page.tsx'),
    access: reads('supplierRecord'),
  },
  {
    path: '/suppliers/:id/:section?',
    load: () => import('./suppliers/supplier-page.tsx'),
    access: reads('supplierRecord'),
    texts: ['suppliers', 'insights'],
  },
  { path: '/account/suppliers/:id?', load: () => import('./suppliers/old-address.tsx'), scope: 'list' },
  { path: '/account/:id', load: () => import('./account/account-page.tsx') },
  ...guidePages.map((name): Page => ({
    path: guidePath(name),
    load: () => import('./help/help-page.tsx'),
    scope: 'list',
  })),
];

/** All pages behind log-in. Entities without a screen of their own get generic pages. */
export const signedInPages: readonly Page[] = [...ownPages, ...entityPages(ownPages.map(({ path }) => path))];

/** True if a plain path (without parameters) has a page; the navigation leaves out the others. */
export const pageExists = (path: string): boolean => signedInPages.some((page) => page.path === path);
