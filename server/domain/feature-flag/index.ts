import { featureFlag } from '../../../schemas/feature-flag/feature-flag.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';

export const featureFlagServer = defineServer(featureFlag);
