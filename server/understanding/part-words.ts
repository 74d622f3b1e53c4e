import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { bareAt } from './tokens-at.ts';

/** What things have several of. */
const parts = wordsOf(
  `portas gavetas prateleiras bocas queimadores cortes dentes furos vias fios corpos niveis degraus lances lugares assentos folhas fls paginas bolsos compartimentos divisorias divisoes entradas saidas tomadas canais pernas pes rodas rodizios eixos velocidades posicoes pistas polos pinos camadas cores botoes argolas ganchos pecas seios abas gomos lados faces teclas materias
  puertas cajones baldas entrepanos repisas fuegos quemadores hornillas filos agujeros orificios perforaciones hilos cuerpos peldanos escalones tramos plazas asientos hojas bolsillos compartimientos divisiones salidas tomas enchufes canales patas ruedas ejes posiciones pistas pines hebras capas colores botones argollas anillas piezas cavidades senos caras teclas servicios`,
);

/** Behind a thing "4 gavetas", "2 puertas", "96 folhas" say how it is. */
export const isPartAt = (scene: Scene, number: number): boolean =>
  (scene.setting.language === 'es' || scene.setting.language === 'pt') &&
  /^\d{1,3}$/.test(scene.tokens[number]?.text ?? '') &&
  parts.has(bareAt(scene, number + 1)) &&
  scene.tokens[number - 1]?.kind !== 'mark' &&
  scene.sentences[number - 1] === scene.sentences[number];
