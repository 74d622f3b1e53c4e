import { awardScenario } from '../../../schemas/award-scenario/award-scenario.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { awardByScenario } from './award.ts';
import { createAwardScenario } from './create.ts';
import { makeLots } from './make-lots.ts';
import { presentAwardScenario } from './present.ts';
import { longReport, reportRoutes } from './report/report-routes.ts';
import { scenarioHelpers, scenarioPossible } from './purchase-over.ts';
import { awardScenarioRoutes } from './routes.ts';
import { cancelSolving, solveAwardScenario } from './solve.ts';
import { solvingWorks } from './solving/work.ts';
import { updateAwardScenario } from './update.ts';

export const awardScenarioServer = defineServer(awardScenario, {
  rules: {
    create: createAwardScenario,
    update: updateAwardScenario,
    solve: solveAwardScenario,
    cancel: cancelSolving,
    makeLots,
    award: awardByScenario,
  },
  possible: scenarioPossible,
  helpers: scenarioHelpers,
  present: presentAwardScenario,
  routes: (router, services) => {
    awardScenarioRoutes(router, services);
    reportRoutes(router, services);
  },
  long: [longReport],
  work: solvingWorks,
});
