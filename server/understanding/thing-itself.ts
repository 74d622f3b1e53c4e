import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import type { Token } from '../../schemas/domain/understanding/token.ts';
import type { Unit } from '../../schemas/domain/units.ts';
import { isMeasure } from './amounts-of-need.ts';
import { colours } from './certainty/words.ts';
import { glued, isTimes } from './tokens-at.ts';

const materials = wordsOf(
  `carton cartao papelao plastico madera madeira metal basura lixo dinero empalme empalmes passagem derivacion derivacao mecanismo mecanismos polionda conexion conexiones conexao registro herramientas ferramentas distribucion distribuicao luz som correo correio archivo arquivo gordura inspecao inspeccion mudanza mudanca velocidades dormir vidrio vidro aluminio acero aco regalo presente viaje viagem
  petri isopor poliestireno icopor tecnopor unicel descarga cambios cambio direccion esgoto pvc policarbonato nylon nailon polietileno polipropileno mano mao compras mercado residuos desechos envio embalagem empaque embalaje almacenaje almacenamiento armazenamento vendimia colheita cosecha plantio mangueira manguera incendio bombeiro transporte moldes fichario sonido`,
);
/** "bolsas de vacío", "sacos a vácuo": bags for something, and not bags of it. */
const bagged = wordsOf(
  `tela yute rafia algodon algodao pano tecido lona couro cuero kraft papel vacio vacuo tnt zip cierre celofan celofane aspiradora aspirador muestreo muestra muestras amostra amostras orina urina colostomia sangre sangue esterilizacion esterilizacao autoclave congelacion freezer seguridad seguranca asa boutique consorcio obito cadaver polipropileno polietileno nylon juta entulho papelera papelero ar aire muda mudas cultivo vivero dormir`,
);
/** "un rolo de massagem", "10 rolo de lã": rollers. */
const rollers = wordsOf('pintura pintar espuma massagem liberacao compactacao yoga pilates texturizar');
const coils = wordsOf('encendido ignicion ignicao arranque');
/** "50 paletes PBR", "sacos zip", "bolsas camiseta". */
const sorts = wordsOf(
  `pbr euro europeo europeos europalet americano americanos usado usados camiseta camisetas camisola zip ziploc ziplock ambar kraft pet petri schott falcon eppendorf tnt resellables resellable recerrables hermeticas hermetica biodegradables compostables impresas impressas termica termicas termico termicos squeeze personalizadas organizadoras organizadora organizador organizadores compactadores compactador coletor coletores coletora coletoras colector colectores colectora colectoras apilables empilhaveis registradora registradoras fuerte fuertes`,
);
const sizes = wordsOf(
  'grande grandes mediana medianas mediano medianos pequena pequenas pequeno pequenos chica chicas chico chicos media medias medio medios largas altas',
);
const adjective = /(?:ic|e|ad|al|iv|os|ar)(?:as|os|es)$/;

/** "4x2", "20 x 30": how large what stands before is. */
const isSizeAt = (scene: Scene, at: number): boolean =>
  /^\d+[x×]\d/u.test(scene.tokens[at]?.text ?? '') ||
  (scene.tokens[at]?.kind === 'number' &&
    isTimes(scene.tokens[at + 1]?.bare ?? '') &&
    glued(scene, at + 1) &&
    scene.tokens[at + 2]?.kind === 'number');

/** "frascos âmbar", "bolsas negras 60x90", and not "cajas grandes de guantes". */
function isSorted({ tokens }: Scene, at: number, unit: Unit): boolean {
  const bare = tokens[at]?.bare ?? '';
  if (sorts.has(bare)) return true;
  if (unit === 'RO' || bare === 'grau') return false;
  return (colours.has(bare) || sizes.has(bare)) && !(tokens[at + 1]?.bare === 'de' && tokens[at + 2]?.kind === 'word');
}

/** What stands behind "de", "a", "al": "de cartón", "a vácuo", "de lã". */
function isOfSort(unit: Unit, lead: Token, word: Token | undefined, language: string): boolean {
  const bare = word?.bare ?? '';
  if (lead.bare !== 'de') return ['a', 'al', 'para'].includes(lead.bare) && ['vacio', 'vacuo'].includes(bare);
  // "bobina de encendido": of an engine
  if (unit === 'RO') return coils.has(bare) || (language === 'pt' && (rollers.has(bare) || word?.text === 'lã'));
  if (unit === 'PR' || unit === 'DZN' || unit === 'PK') return false;
  return materials.has(bare) || (unit === 'BG' && bagged.has(bare));
}

/** "cajas de cartón", "caixas plásticas": Spanish and Portuguese have what is counted in front, with an adjective or what it is of. */
export function isThingItself(scene: Scene, at: number, unit: Unit): boolean {
  const { tokens, setting } = scene;
  if ((setting.language !== 'es' && setting.language !== 'pt') || isMeasure(unit) || unit === 'piece') return false;
  const [word, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if ((word?.bare.length ?? 0) <= 3) return false;
  if (unit !== 'RO' && isSizeAt(scene, at + 1)) return true;
  if (next?.kind !== 'word') return false;
  if (unit !== 'PR' && unit !== 'DZN' && isSorted(scene, at + 1, unit)) return true;
  if (['de', 'a', 'al', 'para'].includes(next.bare)) return isOfSort(unit, next, after, setting.language);
  return next.bare.length >= 7 && adjective.test(next.bare);
}
