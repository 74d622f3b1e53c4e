import { costCenter } from '../../../schemas/cost-center/cost-center.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { writeCostCenter } from './write.ts';

export const costCenterServer = defineServer(costCenter, {
  rules: { create: writeCostCenter, update: writeCostCenter },
});
