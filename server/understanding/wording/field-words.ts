import { phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';

export const costCenterWords = phrasesOf(
  `cost center|cost centre|cost ctr|costcenter|costcentre|cc|kostenstelle|kst|kst .|kostenst|kostenst .|projekt - kostenstelle|project cost center|
  centro de coste|centro de costes|centro de costo|centro de costos|ceco|c . c|cdc|centro de custo|centro de custos|c . custo|ccusto`,
);

/** Words between the label and the number. */
export const costCenterJoints = wordsOf(
  ': # . nr no n num numero nummer number º ist is es e lautet do del projeto proyecto of the project projekt',
);

/** Nouns that start a place, followed by a number or a name. */
export const placeNouns =
  wordsOf(`plot aisle zone section sector track gleis abschnitt sektor zona pasillo corredor setor trecho hall plant building warehouse dock gate floor room office ward site bay shed yard canteen reception workshop store stores lab laboratory entrance wing block ramp stairwell
  werk halle gebaude lager tor etage stock stockwerk raum buro station baustelle rampe hof kantine empfang werkstatt zentrallager labor eingang haus og eg ug zimmer serverraum standort kuche teekuche besprechungsraum bau
  lagerhalle wareneingang pforte schulungsraum saal aula hab habitacion quarto
  planta nave edificio almacen muelle puerta piso sala oficina sotano obra taller laboratorio recepcion comedor cocina hospital pabellon anden torre quirofano despacho
  galpao predio armazem doca portao andar escritorio ala canteiro oficina-mecanica laboratorio recepcao refeitorio cozinha deposito fabrica unidade bloco portaria almoxarifado patio enfermaria centro pavilhao cais loja filial`);

/** Words before one of these nouns complete the name of a room: "Server room B", "Central Stores". */
export const placeCompounds = wordsOf(
  `server meeting training conference central main site goods storage staff tea besprechungs schulungs control clean pump`,
);

/** Words before a place that belong to no name. */
export const placeLeads =
  wordsOf(`to at in for into onto near nach in ins im an ans am auf zu zum zur fur furs den die der dem das the a al en el la los las para na no ao o nas nos straight direkt directly
  directamente direto diretamente deliver delivered delivery lieferung liefern lieferort anlieferung best am-besten entrega entregar enviar lugar destino local hasta ate do da de del : , pra`);

/** After one of these, any text is a place. */
export const placeHeads = phrasesOf(
  `deliver to|delivery to|ship to|delivery address :|delivery address|delivery place :|deliver at|place :|location :|deliver it to|lieferung an|lieferung nach|liefern an|liefern nach|lieferort :|lieferort|lieferadresse :|lieferung :|
  lieferanschrift :|anlieferung an|anlieferung :|abladestelle :|entregar en|entrega en|lugar de entrega :|direccion de entrega :|enviar a|lugar :|entrega :|entregar em|entrega em|entregar no|entregar na|entrega no|entrega na|
  local de entrega :|endereco de entrega :|local :`,
);

export const budgetWords =
  wordsOf(`budget max maximum maximal maximo maxima hochstens limit limite presupuesto orcamento tope teto cap exceed ubersteigen kosten cost cuesten costar custar darf pasar passar superar verba obergrenze budgetrahmen ate hasta
  under below unter altogether zusammen`);
export const budgetPhrases = phrasesOf(
  'not more than|no more than|nicht mehr als|no mas de|nao mais de|nao mais que|up to|bis zu|at most|como maximo|no maximo',
);

/** Words before a day that is the delivery date. */
export const dayLeads =
  wordsOf(`by until till before on at from latest later than no not needed for due starting start bis zum am ab vom spatestens fur den dem der im in benotigt gebraucht liefertermin termin lieferung anlieferung deadline noch
  para el la los las antes de del hasta a mas tardar entrega desde fecha necesito necesario ate o no na em dia ao mais tardar prazo data partir week wk the : gern gerne if possible`);
