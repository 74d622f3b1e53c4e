import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';

/** Verbs that report what is, was or will be, without a request. A number next to them may also be a mere report. */
export const tellingVerbs =
  wordsOf(`weigh weighs weighed failed fails stopped snapped cracked ripped jammed tripped perished rusted faded leaked corre corren quedan quedaban restam restan lasted lasts continuam continua continuan sold verkauft verkauften verschenkt vendimos vendieron vendio vendemos venderam vendeu gastamos repartimos distribuimos lieferte lieferten entrego entregaron entregou entregaram delivered asked quoted angefragt gefragt bestellten arrive arrives arrived break breaks broke broken came cost costs died expire expires got had left lost move moves moved passed receive received returned says said
  show shows showed shown started thinks think reckons believes said suggests stay stays stood suffice turned took used uses went were works worked wrote ran won joined promised agreed expects expecting ordered bought gave returned allows charges charged owe owes built
  kam kamen kommt kommen kriegen bekommt bekam gab gingen ging lief liefen liegt liegen steht stehen stand standen wollten wollte sagt sagte schrieb zeigt zeigte haltet fallt fallen fiel bricht brach arbeitet arbeiten zieht
  ziehen ziehe verbraucht verbrauchten nutzt nutzen nutzten lagen lag blieb bleiben bleibt gekommen geblieben verloren verlangt kostet kosteten verschickt versendet meint meinen glaubt denkt vermutet geschickt zuruckgeschickt gekauft fiele
  cree creen piensa opina opinan llega llegan llego llegaron llegaran llegara vino vinieron cuesta cuestan costaron dice dicen dijo cabe caben trabaja trabajan trabajamos somos eran estaban estaba quedaron quedo rompio rompieron roto rotos rota rotas fundido fundidos recibi recibimos recibieron
  tenia teniamos tuvimos usa usan usamos usaba usabamos gasta gastan pasa paso mudamos sirve sirven aparece aparecen salen salieron salio dura duran devolvimos devuelto prometio prometieron compramos compro compraron
  acha acham pensa opina chega chegam chegou chegaram vem veio vieram custa custam custou custaram diz dizem disse cabe cabem trabalha trabalham somos eram estavam estava ficou ficaram quebrou quebraram queimou queimaram recebi recebemos receberam tinha tinhamos tivemos
  usam usamos usava usavamos gasta gastam passou sai saem sairam dura duram devolvemos devolvido prometeu prometeram compramos comprou compraram serve servem aparece aparecem consta constam venceu venceram`);

/** Something is returned, removed, surplus, or other than intended. */
export const reversing =
  wordsOf(`exchange swap umtauschen umtausch tauschen ruckgabe ruckgaben rucksendung rucksendungen retouren returns devoluciones devolucoes cancel cancels canceled cancelled cancelling cancellation remove return returned returning refund credit excess surplus surplus rest remaining remainder
  mitnehmen mitgenommen abholen zurucknehmen zurucknahme llevense llevarse recojan recoged retiren retirada recolham recolher
  storno stornieren storniert storniere stornierung abbestellen abbestellt zuruck retour retoure reklamieren gutschrift rest restliche restlichen ubrig
  anular anulad anulen anula anulacion cancelar cancelad cancelen cancela devolver devolucion devolved devuelvan sobran sobra resto restante restantes
  cancelem cancelamento devolver devolucao devolvam estornar estorno sobram sobrou sobraram restante restantes`);

/** The statement applies to each of several. */
export const each = wordsOf('every everyone everybody jede jeder jedes jeden jedem jeweils');

/** Possessives: the things already exist. */
export const possessives = wordsOf(
  'my our your their his her its mein meine meinen meiner meinem unser unsere unseren unserer unserem ihre ihren eure euren nuestro nuestra nuestros nuestras mis tus sus nosso nossa nossos nossas meus minhas seus suas',
);

/** Determiners of things already mentioned. */
export const definites = wordsOf(
  'the these those die der den dem diese diesen dieser los las estos estas esos esas os as estes estas esses essas dos das nos nas aos',
);

/** People, time spans and documents: their numbers are not quantities of things. */
export const uncounted =
  wordsOf(`noon midnight o'clock apartamentos apartments wohnungen viviendas positions positionen posiciones posicoes pax aprendices aprendiz aprendizes apprentice apprentices trainee trainees azubi azubis lehrling lehrlinge auszubildende puestos plazas attendees participants asistentes participantes teilnehmer teilnehmenden teilnehmerinnen personas personen pessoas people customers guests visitors delegates kids children pupils students suppliers companies firmen firma anbieter anbietern lieferanten gaste gasten kinder kindern schuler schulern empresas empresa proveedores fornecedores alumnos alunos invitados convidados tecnicos tecnicas technicians techniker technikern engineers ingenieure ingenieros engenheiros matriculados becarios estagiarios starters starter neuzugange people colleague guest customer friend supplier kollege kollegin kunde kunden gast lieferant colega cliente clientes proveedor fornecedor companero persons employees colleagues mitarbeiter mitarbeitern mitarbeiterinnen kollegen kolleginnen personen leute azubis empleados companeros personas funcionarios colegas pessoas anstriche anstrichen manos demaos coats eyes floors storeys stories etagen stockwerke stockwerken plantas andares rooms raume zimmer zimmern habitaciones quartos dormitorios jahrlich monatlich wochentlich taglich yearly annually monthly weekly daily vegetarian vegetarians vegan vegans vegetarisch vegan vegetarianas vegetarianos veganas veganos user users worker workers operator operators nurse nurses doctor doctors member members team teams staff crew crews shift shifts class classes attendee attendees attendees adult adults child children men women person patient patients resident residents
  entradas ingressos ingresos audiencias audiencia fazendas fincas espectadores espectadoras butacas sesiones sessoes funciones comensales reservas huespedes hospedes
  page pages chapter chapters step times minute minutes month months year years week weeks complaint complaints error errors call calls question questions order orders invoice invoices mistake mistakes option options percent degree degrees
  vorschlage vorschlagen ideen tipps trends termine terminen themen punkte punkten grunde beispiele vorteile modelle angebote angeboten unterschriften anmeldungen zusagen absagen rezepte meinungen stimmen
  nutzer nutzern anwender arbeiter arbeitern mann frauen manner patienten bewohner bewohnern team teams schicht schichten gruppe gruppen klasse klassen kurse monteure monteuren helfer helfern fahrer fahrern meister meistern gesellen
  seite seiten kapitel schritt schritte uhr minuten stunde jahre jahr jahren monat monate monaten woche wochen tage tagen fehler anrufe fragen auftrage auftragen rechnungen bestellung bestellungen optionen prozent
  usuario usuarios operario operarios operador operadores trabajador trabajadores medico medicos enfermera enfermeras miembro miembros turno turnos clase clases paciente pacientes residente residentes hombre hombres mujer mujeres nino ninos
  pagina paginas cara caras capitulo paso pasos veces vez minuto minutos hora horas mes meses ano anos semana semanas dia dias error errores queja quejas llamada llamadas pregunta preguntas factura facturas opcion opciones
  usuarios trabalhador trabalhadores operador enfermeiro enfermeiras membro membros turma turmas homem homens mulher mulheres crianca criancas vias frente verso vezes paginas erro erros reclamacao reclamacoes ligacao ligacoes pergunta perguntas opcoes`);

/** Documents and persons: things named next to them are only mentioned. */
export const papers = wordsOf(
  `order orders bestellung auftrag pedido invoice rechnung factura fatura ticket quote quotation angebot oferta presupuesto orcamento proposta lieferschein albaran abruf materialabruf lieferabruf abrufe `,
);

/** Words that name nothing that can be bought. */
export const nothings =
  wordsOf(`anoche anteayer antier anteontem vorgestern cachai short yesterday tomorrow gestern morgen ayer ontem amanha horror desastre caos desaster detalle absurdo absurda yesterday's today's averiado averiados averiada averiadas rotos rotas roto rota defeito defeituosos service kaputt defekt defekte defekten broken faulty dead estragado estragados quebrados quebradas descompuesto descompuestos easter ostern christmas weihnachten navidad natal pascua pascoa reserva reserve trabajo trabalho arbeit labour labor medio media kilo quilo verguenza shame schande vergonha abrazo abraco abrazos abracos saludo saludos free spare away entfernt netto neto liquido resolvem resuelven resolve autorizado autorizada genehmigt approved aprobado aprobada aprovado aprovada waiting wartet warten esperando off quick question thing things favor favour look hand idea problem note mail email moment ago otherwise one frage bitte sache idee notiz sonst ansonsten cosa pregunta duda consulta nota momento coisa pergunta duvida s m l xl xs xxl p g gg now today fine good great ok okay well more less only also then still yet soon here there again done ready total altogether each same such shows show working moves move units unit pieces piece
  kein keine keinen keiner keins ninguno ninguna ningun nenhum nenhuma none
  jetzt heute gut ok weitere mehr weniger wenig zuwenig nachschub nur auch dann noch bald hier da wieder fertig gesamt insgesamt gleiche solche stuck einheiten rest
  ahora hoy bien mas menos solo tambien entonces todavia pronto aqui alli otra vez listo total mismo unidades piezas resto obra calle
  agora hoje bem mais menos so tambem entao ainda logo aqui ali novo pronto total mesmo unidades pecas restante obra rua`);

/** Judgments about a number that is not ordered. */
export const judging = wordsOf(
  'expensive excessive insufficient teuer zuviel zuviele wenige knapp caro cara caros caras demasiado demasiados demasiadas demais excesivo insuficiente insuficientes pocos pocas poucos poucas',
);

/** Words that change a number, or introduce an alternative if something is unavailable. */
export const changing = wordsOf(
  'increase increased decrease reduce reduced otherwise cheaper erhohen erhoht erhohe reduzieren reduziert aufstocken verringern sonst ansonsten notfalls billiger subir subid suban aumentar aumentad aumenten reducir reducid reduzir aumentem diminuir senao ago',
);

/** Verbs of possession. */
export const owning = wordsOf('have has got haben hat habe tenemos tengo tiene tienen hay temos tenho tem');
/** Preceded by one of these, a verb expresses a wish. */
export const wishing = wordsOf(
  'could can may might would to should must konnen konnten kann soll sollen mussen podemos podriamos podemos',
);

/** Words for stock: it is not a request. */
export const stored = wordsOf(
  'stock inventory bestand lagerbestand mindestbestand restbestand existencias inventario estoque saldo remains remain',
);

/** Words that select a variant without naming a thing. */
export const colorWords =
  wordsOf(`black white red blue green yellow grey gray brown orange pink purple cyan magenta clear tinted transparent beige turquoise silver gold violet navy anthracite
  schwarzen weissen roten blauen grunen gelben grauen braunen schwarzer weisser roter blauer gruner gelber grauer schwarzes weisses rotes blaues grunes gelbes graues
  schwarz weiss rot blau grun gelb grau braun rosa lila cyan klar schwarze weisse rote blaue grune gelbe graue silber beige turkis violett anthrazit getont
  negro negros negra negras blanco blancos blanca blancas rojo rojos roja rojas azul azules verde verdes amarillo amarillos amarilla amarillas gris grises marron cian tinto tintos naranja transparente transparentes
  preto pretos preta pretas branco brancos branca brancas vermelho vermelhos vermelha vermelhas azuis amarelo amarelos amarela amarelas cinza ciano marrom laranja`);

/** After one of these, a number belongs to a person. */
export const titles = wordsOf(
  'profe profa maestra maestro don ing lic arq dr dra sr sra herr herrn frau mr mrs ms prof senor senora senhor senhora dona don',
);

/** Words before a number that is a size. */
export const sizeHeads = wordsOf(
  'size sizes gr grosse grossen talla tallas tam tamanho tamanhos tamano numero n no nr',
);

/** Words that introduce accessories of a thing. */
export const equipping = wordsOf('with mit con com inkl including incl incluye inclusive');

/** A number before one of these is only mentioned. */
export const beings = wordsOf(
  'is are was were will be ist sind war waren werden wird es son eran fue fueron sera seran sao foram sera serao estan estao',
);

/** Workplaces of people who need something. */
export const workplaces = wordsOf(
  `lab laboratory labor laboratorio shop office oficina buro escritorio department abteilung departamento departament setor sector workshop werkstatt taller imprenta grafica parish team kuche cocina cozinha kitchen library biblioteca bibliothek
  school schule escola escuela colegio clinic klinik clinica hospital ward station warehouse almacen almoxarifado hotel restaurant restaurante museum museo museu garage garagem prefeitura municipality rathaus verwaltung sekretariat secretaria
  recepcion recepcao reception empfang kantine cantina canteen mensa`,
);

/** Containers and sets: on their own they name no thing. */
export const bundles = wordsOf(
  'racks rack gebinde pack packs pakete sets set kits kit estojos flaschen bottles botellas garrafas blister blisters tabletts trays cartons karton kartons bandejas fardos fardo',
);

/** A size of clothes: "M", "XXL", "GG". */
export const letterSize = /^(?:[SMLPG]|X{1,4}[SLG]|GG|XGG|EG|XG|PP)$/;

/** "pra prensa 250 t": the purpose of a number, not a thing. */
export const purposeLeads = wordsOf('pra pro pros pras');
