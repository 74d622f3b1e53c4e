import { phraseAt, phrasesOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { eventAt, insteadAt } from './german-asides.ts';
import type { Part } from './roles.ts';

/** Phrases around a demand, whatever it is. */
const asides = phrasesOf(
  `thanks a million|thanks a bunch|a million thanks|thanks a lot|thanks a ton|a thousand thanks|un millon de gracias|mil gracias|un monton de gracias|tausend dank|hab tausend dank|mil obrigadas|mil obrigados|
  the rest stays the same|the rest is the same|the rest stays|the rest is fine|der rest bleibt|der rest bleibt gleich|der rest passt|el resto se mantiene|el resto se mantiene igual|el resto sigue igual|el resto queda igual|el resto igual|el resto esta bien|lo demas igual|lo demas se mantiene|lo demas queda igual|o resto se mantem|o resto mantem|o resto fica igual|o resto continua igual|o resto continua|o resto esta certo|o resto ta certo|o restante se mantem|o resto igual|
  con urgencia|con caracter urgente|con caracter de urgencia|con suma urgencia|con prioridad|de manera urgente|de forma urgente|con caracter prioritario|com urgencia|com certa urgencia|em carater de urgencia|em carater urgente|com prioridade|de urgencia|a la brevedad|a la brevedad posible|a la mayor brevedad|lo antes posible|lo mas pronto posible|o quanto antes|o mais rapido possivel|cuanto antes|
  cada dos por tres|faz favor de|faca o favor de|faz o favor de|fazer o favor de|al final|no final|am ende|un saludo a todo el equipo|un saludo a todos|saludos a todo el equipo|saludos a todos|un abrazo a todos|um abraco a todos|abracos a todos|hagan el favor de|haz el favor de|
  in any case|in either case|in that case|auf jeden fall|in jedem fall|en todo caso|en cualquier caso|de todas formas|de todos modos|em todo caso|em todo o caso|de qualquer forma|de qualquer jeito|
  de paso|de quebra|by the way|nebenbei|aproveitando|ya que estamos|ja que|am besten|am liebsten|ideally|preferably|straight away|right away|at once|auf einmal|noch einmal|noch mal|nochmal|nochmals|hinterher|und zwar|genauer gesagt|das heisst|d . h .|heuer|dieses jahr|dieses jahres|bei gelegenheit|bei nachster gelegenheit|auf die schnelle|schon mal|schon einmal|vorab schon mal|wie gehabt|wie zuletzt|wie ublich|wie bisher|wie vereinbart|wie besprochen|wie gewohnt|wie abgebildet|wie angeboten|wie letztes jahr|wie voriges jahr|wie vorher|bedarf an|vorrat an|vorrate an|vorrats an|am besten gleich|am besten direkt|idealerweise|vorzugsweise|idealmente|preferiblemente|preferentemente|preferencialmente|de preferencia|de una vez|de uma vez|de uma so vez|
  this time|diesmal|dieses mal|esta vez|desta vez|dessa vez|one last thing|one more thing|one thing|another thing|a quick one|a small thing|una cosa|una cosa mas|uma coisa|so mais uma coisa|eine sache|noch eine sache|eine kleinigkeit|
  to whom it may concern|a quien corresponda|a quien pueda interesar|a quem possa interessar|as a matter of urgency|at the end of the day|a bit|a little|a while|
  like last time|like the last time|wie beim letzten mal|wie letztes mal|wie immer|como la ultima vez|como siempre|como da ultima vez|como sempre|
  un saludo de parte de|saludos de parte de|un abrazo de parte de|de parte de|ya que estas|ya que estais|ja que esta|wenn du schon dabei bist|wenn ihr schon dabei seid|wo du schon dabei bist|while you are at it|while you're at it|while you are there|
  to my last order|to our last order|to the last order|to my order|to our order|to the order|zu meiner letzten bestellung|zu unserer letzten bestellung|zur letzten bestellung|zu meiner bestellung|zu unserer bestellung|zur bestellung|
  a mi ultimo pedido|a nuestro ultimo pedido|al ultimo pedido|a mi pedido|a nuestro pedido|al pedido|ao meu ultimo pedido|ao nosso ultimo pedido|ao ultimo pedido|ao meu pedido|ao nosso pedido|ao pedido|
  de la manera mas atenta|de la manera mas cordial|de manera atenta|de forma atenta|muy atentamente|por este medio|por medio de la presente|por medio del presente|mediante la presente|por la presente|venho por meio deste|venho por meio desta|por meio deste|por meio desta|pelo presente|atraves deste|
  once a week|twice a week|three times a week|once a month|twice a month|twice a year|once a day|twice a day|einmal pro woche|zweimal pro woche|dreimal pro woche|einmal im monat|zweimal im monat|einmal wochentlich|zweimal wochentlich|
  una vez por semana|dos veces por semana|tres veces por semana|una vez a la semana|dos veces a la semana|una vez al mes|dos veces al mes|uma vez por semana|duas vezes por semana|tres vezes por semana|uma vez por mes|duas vezes por mes|uma vez ao mes|duas vezes ao mes|
  presupuesto para|presupuestos para|cotizacion para|cotizaciones para|orcamento para|orcamentos para|
  price for|prices for|pricing for|preis fur|preise fur|preis uber|precio para|precios para|precios de|preco para|precos para|precos de|proposta para|propuesta para|proposta de|propuesta de|
  go ahead with|proceed with|crack on with|please issue|kindly issue|how about ordering|how about getting|what about ordering|how about|what about|please book|pls book|like to book|want to book|need to book|you book|us book|me book|chase up|chase|rustle up|look into getting|look into|sort us out with|sort me out with|set us up with|set me up with|hook us up with|get hold of|get our hands on|get me|get us|see about getting|see about|stock up on|stock us up with|top us up with|go ahead and|put us down for|put me down for|put in an order for|put through an order for|put through|arrange for|organise for|line up|pick up|
  sorry to be a pain|sorry to be a nuisance|sorry to bother you|sorry for the short notice|sorry for the late notice|sorry for the late request|sorry for the rush|when you get a chance|when you get a minute|when you get a moment|when you have a chance|when you have a minute|when you have a moment|if you get a chance|if you get a minute|if you have a minute|if it's not too much trouble|if at all possible|just a heads up|a heads up|a quick question|a favour|a favor|do me a favour|as a one off|on a separate note|as a backup|as a result|at a guess|
  estaria bien|estarian bien|estaria genial|estaria perfecto|seria perfecto|seria ideal|resolve a semana|resolvem a semana|resuelve la semana|resuelven la semana|resolve o mes|resolve por enquanto|pra nos|pra gente|pra mim|ao setor de compras|ao departamento de compras|al departamento de compras|al area de compras|a area de compras|
  supply and fit|supply & fit|supply and install|supply and deliver|deliver and install|suministrar e instalar|fornecer e instalar`,
);

/** Returns a phrase at this position that carries no information about the demand. */
export function asideAt(scene: Scene, at: number): Part | null {
  const length = phraseAt(scene.tokens, at, asides);
  if (length > 0) return { first: at, last: at + length - 1 };
  return eventAt(scene, at) ?? insteadAt(scene, at);
}

/** Returns all such phrases of a text. */
export function setPhrases(scene: Scene): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < scene.tokens.length; at += 1) {
    const part = asideAt(scene, at);
    if (!part) continue;
    found.push(part);
    at = part.last;
  }
  return found;
}
