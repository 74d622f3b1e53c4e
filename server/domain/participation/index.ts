import { participation } from '../../../schemas/participation/participation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { participationColumns } from './computed.ts';
import { participationPossible } from './possible.ts';
import { presentParticipation } from './present.ts';
import { participationRoutes } from './routes.ts';
import { participationRules } from './rules.ts';
import { sealedPlaceSql, sealedProperties } from '../negotiation/sealed.ts';
import { supplierEyes } from '../negotiation/supplier-eyes.ts';

export const participationServer = defineServer(participation, {
  rules: participationRules,
  possible: participationPossible,
  computed: participationColumns,
  present: presentParticipation,
  closed: [{ properties: sealedProperties, sql: sealedPlaceSql, openTo: (reader) => supplierEyes(reader) !== null }],
  writable: ['awarding', 'bidding', 'dutchDeal', 'acceptEnglishReverse', 'leave'],
  routes: participationRoutes,
});
