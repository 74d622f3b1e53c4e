import type { Kind } from '../../configuration/configured.ts';
import { codeListKind } from './code-list.ts';
import type { Configurable } from './configurable.ts';
import { mailTextKind } from './mail-text.ts';
import { settingKind } from './setting.ts';
import { workflowTypeKind } from './workflow-type.ts';

export const configurables: readonly Configurable[] = [settingKind, codeListKind, mailTextKind, workflowTypeKind];

export const configurableOf = (kind: Kind): Configurable | undefined => configurables.find((one) => one.kind === kind);
