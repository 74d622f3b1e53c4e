import { requirementCompliance } from '../../../schemas/requirement-compliance/requirement-compliance.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { writeCompliance } from './write.ts';

export const requirementComplianceServer = defineServer(requirementCompliance, { rules: { create: writeCompliance } });
