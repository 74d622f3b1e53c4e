import type { Kind } from '../../configuration/configured.ts';
import { codeListKind } from './code-list.ts';
import type { Configurable } from './configurable.ts';
import { legalTextKind } from './legal-text.ts';
import { mailTextKind } from './mail-text.ts';
import { settingKind } from './setting.ts';
import { workflowTypeKind } from './workflow-type.ts';

export const configurables: readonly Configurable[] = [
  settingKind,
  codeListKind,
  mailTextKind,
  workflowTypeKind,
  legalTextKind,
];

export const configurableOf = (kind: Kind): Configurable | undefined => configurables.find((one) => one.kind === kind);
