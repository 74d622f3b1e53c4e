import { answers } from '../../../schemas/answers/index.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { apiBase } from '../present/iri.ts';
import { entrypointKey, listed } from './entrypoint.ts';
import { hydraProperties } from './properties.ts';

type Terms = Record<string, unknown>;

/** The part that every context shares: our vocabulary, Hydra's prefix, and the paging keys typed as links. */
function base(publicUrl: string): Terms {
  const iri = (id: string): object => ({ '@id': id, '@type': '@id' });
  return {
    '@vocab': `${publicUrl}${apiBase}/docs.jsonld#`,
    hydra: 'http://www.w3.org/ns/hydra/core#',
    'hydra:member': { '@id': 'hydra:member', '@type': '@id', '@container': '@set' },
    'hydra:view': iri('hydra:view'),
    'hydra:first': iri('hydra:first'),
    'hydra:last': iri('hydra:last'),
    'hydra:next': iri('hydra:next'),
    'hydra:previous': iri('hydra:previous'),
    'hydra:variableRepresentation': { '@id': 'hydra:variableRepresentation', '@type': '@vocab' },
  };
}

/** Classes whose schema is not written yet. */
const undeclared = [
  'Error', 'ConstraintViolationList', 'SseToken', 'Brand', 'Authentication', 'AuthenticationCheck', 'UploadPreview', 'Comparison', 'Changes', 'Dashboard', 'Waiting', 'AutomationDecision', 'LotCreation', 'LotPreview', 'Coverage', 'OrganizationDefaults', 'OrganizationMerge', 'Recommendation', 'PasswordReset', 'Registration', 'SchemaDocument', 'GuideDocument', 'ItemsResult', 'Mail', 'NegotiationLog', 'PublishedNegotiations', 'ImportResult', 'InvalidTemplateProperties', 'InvitationRefusal', 'CustomSupplierRemoval', 'SupplierRecommendation', 'DemoAccounts', 'Understanding', 'ReadFile', 'ReadClasses', 'Approval', 'Health', 'Subscription', 'RegistrationSettings', 'SingleSignOn', 'FileLink', 'FileVersions', 'AuditEntry', 'SupplierSearch', 'Setting', 'SettingList', 'CodeList', 'CodeListList', 'MailText', 'MailTextList', 'MailPreview', 'WorkflowType', 'WorkflowTypeList', 'ConfigurationChanges', 'FeatureFlagFacts', 'LegalText', 'LegalTextList', 'Page', 'OfferReceipt', 'ExchangeRates', 'Simulation', 'EarlierPrices', 'Conversation', 'AssistantRuleOrder', 'AssistantTrial', 'NotificationSettings', 'NotificationsRead', 'WorkflowFollowing', 'CalendarLink', 'Schedule',
] as const; // prettier-ignore
export type Undeclared = (typeof undeclared)[number];

/** The JSON-LD context of a class, or undefined for a name that no answer uses. */
export function contextDocument(name: string, publicUrl: string): object | undefined {
  if (name === 'Entrypoint') return { '@context': { ...base(publicUrl), ...entrypointTerms() } };
  const entity = Object.values(entities).find(({ type }) => type === name);
  if (entity) return { '@context': { ...base(publicUrl), ...classTerms(entity) } };
  return name in answers || undeclared.some((one) => one === name) ? { '@context': base(publicUrl) } : undefined;
}

function entrypointTerms(): Terms {
  return Object.fromEntries(
    listed().map((entity) => {
      const key = entrypointKey(entity);
      return [key, { '@id': `Entrypoint/${key}`, '@type': '@id' }];
    }),
  );
}

function classTerms(entity: Entity): Terms {
  const properties = hydraProperties(entity).map(({ name, kind }) => {
    const id = `${entity.type}/${name}`;
    return [name, kind === 'link' ? { '@id': id, '@type': '@id' } : id] as const;
  });
  return Object.fromEntries(properties);
}
