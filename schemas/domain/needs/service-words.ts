import { wordsOf } from '../understanding/phrases.ts';

/** Work and who does it: without hours or days nobody asks how much of it. */
export const services =
  wordsOf(`locum locums surgeon surgeons arborist gardener gardeners decorator decorators plasterer plasterers scaffolder scaffolders handyman receptionist bricklayer bricklayers joiner joiners labourer labourers laborer laborers courier tiler tilers surveyor videographer proofreader copywriter lifeguard lifeguards bartender bartenders barista baristas steward stewards landscaper landscapers mechanic mechanics electricians plumbers painters technicians carpenters cleaners roofers translators interpreters welders fitters drivers tutor tutors engineer driver trainer operator consultant welder fitter carretillero conductor ingeniero consultor operario soldador formador motorista operador soldador engenheiro instrutor ingenieur berater trainer fahrer temp temps photographer waiter waiters dj aushilfe aushilfen aushilfskraft fotograf hostess hostessen kellner azafata azafatas camarero camareros fotografo recepcionista garcom garcons service servicing maintenance inspection repair calibration cleaning training installation catering locksmith plumber electrician painter technician carpenter glazier roofer cleaner interpreter translator
  dienst wartung instandhaltung inspektion reparatur kalibrierung reinigung schulung installation montage elektriker installateur maler monteur techniker schlosser schlusseldienst schreiner glaser dachdecker klempner dolmetscher dolmetscherin ubersetzer ubersetzerin fotografin fotografen kellnerin kellnerinnen moderatorin moderator referentin referent umzug entsorgung entrumpelung
  interprete revision puesta-a-punto mecanico vigilancia servicio mantenimiento inspeccion reparacion calibracion limpieza formacion instalacion montaje fontanero electricista pintor tecnico cerrajero carpintero plomero desinfeccion fumigacion traduccion mudanza
  revisao mecanico vigilancia servico manutencao inspecao reparo conserto calibracao limpeza treinamento instalacao montagem encanador eletricista pintor tecnico chaveiro carpinteiro dedetizacao desinsetizacao hospedagem traducao`);

const german =
  /(?:(?:berater|fahrer|techniker|ingenieur|monteur|trainer|helfer|fuhrer|schweisser|arbeiter|pfleger|kraft|dolmetscher|ubersetzer|kellner|assistent|betreuer|moderator|referent|begleiter|reiniger|elektriker|installateur|fotograf|hostess|lehrer|gartner)(?:in|innen|en)?|wartung|reinigung|schulung|montage|reparatur|reinigungskraft|wechsel|prufung|inspektion|dienst)$/;

/** A word for work, or for who does it. */
export const isWork = (bare: string): boolean => services.has(bare) || (bare.length > 6 && german.test(bare));
