import { phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { askingVerbs } from './verb-forms.ts';

/** Words that express a need: a sentence with one of them is a demand. */
export const wanting =
  wordsOf(`hire rent rental renting miete mieten mietweise leihen leihweise alquilar alquiler alquilamos arrendar aluguel alugar alugamos locacao lack arrange cambiar reemplazar sustituir ersetzen ersetzt austauschen substituir trocar cotar cotem orcar cotizar cotizad cotice cotizen
  need needs needed require required requires want order ordr ordering buy purchase get provide procure send like request requesting requested supply replace
  please pls plz wanted looking missing reorder restock source include throw fugt fuge hinzufugen
  bitten erbitten ersuchen brauche brauchen brauchten braeuchte brauchte brauchts braucht benotige benotigen benotigt benotigten bestelle bestellen bestell bedarf beschaffen besorgen kaufen hatte
  hatten mochte mochten bitte fehlt fehlen gebraucht nachbestellen ordern wunsche wunschen anfordern beantrage beantragen will wollen suche suchen leer ausgegangen alle
  necesito necesitamos necesita necesitan necesitariamos necesitaria precisar preciso comprar compra compren comprad pedir pedid pido pedimos quiero queremos quisiera quisieramos querria querriamos
  solicito solicitamos solicita solicitud requiero requerimos requiere favor falta faltan manda mandad manden envien enviar encargar encargad encargue conseguir conseguirme hacen quedado quedan porfa porfis
  precisamos precisa precisava precisavamos precisando quero gostaria gostariamos queria queriamos peco solicitar requisito requisitamos faltam falta acabou acabaram providenciar comprem
  encomendar arranjar arrumar mandem enviem necessito necessitamos necessario necessaria necessarios necessarias necesario necesaria necesarios necesarias agendar agenden agendem agende fordere fordern despachar despachen despache despacha surtir surtan surtanos abastecer reabastecer tramitar tramiten gestionar gestionen suministrar suministren suministre notwendig erforderlich favor pf pfv pfvr`);

export const wantingPhrases = phrasesOf(
  "asking for|let me have|let us have|necessidade de|necesidad de|bedarf von|need for|should see us through|short on|should be enough|should do|should suffice|will be enough|should cover it|how about|what about|could do with|can do with|could use|would appreciate|would be grateful|i am after|we are after|i'm after|we're after|in need of|any chance of|chance of getting|chance of|in the market for|would be great|would be nice|would be good|would be lovely|would come in handy|would help|vendria bien|vendrian bien|estaria bien|seria bueno|seria bom|viria a calhar|angebot fur|angebot uber|angebote fur|angebote uber|oferta para|oferta por|ofertas para|ofertas por|offer for|offers for|laut angebot|lt angebot|gemass angebot|as per quote|as per your quote|as per offer|per quote|segun oferta|segun presupuesto|segun cotizacion|conforme proposta|conforme orcamento|conforme cotacao|make it|run out|ran out|out of|short of|low on|acabando|se acaban|acabandose|agotandose|could you|can you|can i|can we|se acabo|se acabaron|sin existencias|se nos han acabado|se nos ha acabado|han acabado|se han agotado|se nos han agotado|nos hemos quedado sin|nos quedamos sin|estamos sin|geht aus|gehen aus|geht zur neige|zur neige|sind alle|ist alle|estamos sem|em falta|hace falta|nos faltan|me faltan|this time|diesmal|dieses mal|esta vez|desta vez|would do|will do|would be enough|wurden reichen|wurde reichen|wurden genugen|bastaria|bastarian|bastariam|seria suficiente|seriam suficientes|" +
    'esta sin|estan sin|esta sem|estao sem|ta sem|tao sem|quase sem|casi sin|quedarnos sin|quedar sin|ficar sem|se agoto|se agotaron|se nos agoto|se nos agotaron|se termino|se terminaron|se nos termino|se nos terminaron|se gasto|se gastaron|to sem|tou sem|tamo sem|tamos sem|estou sem|ficamos sem|fiquei sem|ficou sem|ando sin|andamos sin|estoy sin|me quede sin|se quedaron sin',
);

/** Words of reports and complaints: without a word of wanting, such a sentence is not a demand. */
export const telling =
  wordsOf(`weigh weighs weighed wiegt arrived delivered received broken defect defective complaint wrong invoice    bringt bringen brings   how why where who was were got had did last already
  angekommen geliefert erhalten kaputt defekt reklamation falsch falsche rechnung   wie warum wo wer war waren wurde wurden hat gestern schon bereits storniert
  llego llegaron entregado recibido recibimos roto rota averiado averiada queja factura   donde quien fue fueron era eran ayer ya anterior
  chegou chegaram entregue entregues recebemos recebi quebrado quebrada defeito reclamacao fatura   onde quem foi foram ontem newsletter
  offer discount rabatt angebot oferta descuento desconto sale promo webinar
  somos eramos won awarded veio vieram cobro cobraron equivocado equivocada equivocados equivocadas errado errada errados erradas trocado trocada trocados trocadas incorrecto incorrecta incorrectos incorrectas incorreto incorreta danado danada danados danadas danificado danificada danificados danificadas quebrados quebradas
  have has   haben hat sind  tenemos tiene hay caben son estan temos tem sao  cabem faz cade tienen employees`);

/** Thanks for past things, and requests for information. */
export const tellingPhrases = phrasesOf(
  `was short by|were short by|thanks for|thank you for|thanks a lot for|many thanks for|danke fur|vielen dank fur|dank fur|gracias por|muchas gracias por|obrigado por|obrigado pela|obrigado pelo|obrigado pelas|obrigado pelos|obrigada por|obrigada pela|
  obrigada pelo|obrigada pelas|obrigada pelos|valeu pela|valeu pelo|so ha|we are|wir sind|estamos en|still unpaid`,
);

/** Words of cancellation: things next to them are not wanted. */
export const takingBack = wordsOf(
  `cancel remove delete drop skip storniere stornieren storniert streicht entfernen quita quitad quiten quitar elimina eliminar eliminad eliminen anula anular anulad anulen
  cancela cancelar cancelen cancelad cancelem cancelo cancelamos tire tirem tirar remova removam remover exclua excluir excluam`,
);

/** Words of a sentence that are never part of a name: they end one. */
export const stops =
  wordsOf(`wait asking grateful probably likely wahrscheinlich vermutlich probablemente provavelmente kostenrahmen budgetrahmen preisrahmen digamos pongamos rechne rechnen schatze schatzen gleich reckon estimate calculo calculamos estimo estimamos i we you he she it they me us him them my our your their his her its this that these those there here is are be been being am was were has have had will would
  could can may might should shall must do does did done if when because since so as than then too also just only not until till by before after about with without
  which who whom what how please pls plz thanks thank thx hi hello hey sorry yes ok okay asap urgently urgent soon today tomorrow possible kindly need needs needed require required want order ordr
  buy purchase get getting provide procure send like request requesting supply looking missing reorder restock replace add into from at on to deliver delivered delivery ship arrive
  same last next month week weeks year day days time latest needing make makes making come comes already still again someone somebody anyone something anything
  everything nothing good great nice know let think good see much very really maybe perhaps else actually rather instead altogether total overall budget each per
  ich wir du er sie es ihr mich uns ihnen ihm mein meine meinen unser unsere unseren unserem unserer euer ihre ihren dies diese diesen dieser ist sind sein war waren habe haben hat wird
  werden wurde wurden konnte konnten konnten konnt kann konnen kannst soll sollen sollte sollten muss mussen darf wenn falls weil da denn damit dann also auch nur nicht bis vor nach seit fur bei
  wer was wie wo welche bitte danke dank hallo ja nein doch dringend eilig heute morgen ubermorgen moglich moglichst brauche brauchen brauchten brauchte braeuchte benotige benotigen benotigt benotigten bestelle
  bestellen bestellt bestell besorgen beschaffen kaufen hatte hatten mochte mochten fehlt fehlen gebraucht nachbestellen ordern anfordern beantrage beantragen will wollen suche suchen schicken liefern
  geliefert lieferung gerne gern schon noch wieder mal eben einfach nochmal bzw statt lieber besser insgesamt gesamt jeweils spatestens schnell schnellstmoglich asap zum zur im am ans ins
  bekommen leer alle ausgegangen dazu davon darauf dafur hier dort sobald wegen dass ob sondern aber an auf ein-mal machen mach macht geht gehen
  ordered bestellt bestellten pedimos pedi segun conforme lt lasse lassen morning afternoon jmd jemand hiermit hereby repainted lugar konntet konntest wurdet evening reichen bastaran ob streichen miete bittet fangt incorpora qtd qtde cant let's lets use using pa tnks quiere quieren quer querem wants jefa jefe chef boss verbrauchen gastamos consumimos cada estara estarao sera hace kidding though lets use using send seen let quedan saldo schickt mandad use
  brauch bestelen mandan mande cobro cobraron cotizar cotice cotizen renovar sustituir trocar contratar organise organize abrazo abrazos einholen nachreichen enviadlo reclamad ficando presiso kiero consegue conseguem rogamos rogar podriais valeu vlw
  quantity menge anzahl cantidad quantidade qty quote quotes offer offers angebot angebote oferta ofertas cotizacion ersatz list liste lista nix gebt below attached find take care everyone check confirm angehangt siehe unten adjunto anexo segue
  hire rent rental renting miete mieten mietweise leihen leihweise alquilar alquiler alquilamos arrendar aluguel alugar alugamos locacao sort out saludo saludos abraco abracos gruss grusse regards cotar cotem orcar cotizad this-time diesmal bastan bastam basta bastaria ano lack arrange cambiar reemplazar ersetzen ersetzt austauschen substituir
  iguais iguales igual mir wia chonnd chonnt chont chontsch chontscht chasch kannsch konnts konntn kinnts kennts kunnts konntst kannts gehts gehn bittschon bitteschon bittscheen bidde fruh frueh vormittag vormittags nachmittag nachmittags mittags abends zwar namlich habt abend sich wunscht wunschen wunschte gestern vorgestern letztens neulich erhalten erhielten gekriegt eingetroffen angekommen aufgebraucht verbraucht erschopft nachlieferung anlieferung auslieferung zulieferung zusendung ubersendung ubermittlung uberlassung zustellung bestellung employees complain beschweren leute davon budget presupuesto orcamento verba budgetrahmen contato ansprechpartner estaria estarian gentileza requisitam requisitan mira mire miren oiga contacto sempre siempre teste test mismo misma mesmo mesma amount exactly genau exactamente exatamente
  ruber rueber heruber hinuber rauf runter vorbei letzte letzter letztem letzten vorige voriger vorigen vergangene vergangenen uber anbei
  we've i've you've they've gibt bring grab fetch arrendamiento arrendamento tope sean sejam durante eher ach hm ah oh schreib schreibt melde meldet ai ahi aparte enquanto luego pues bueno nun jetzt then now erst zunachst primero primeiro mir dir euch asked we'd i'd you'd we'll i'll we're i'm they're you're january february march april june july august september october november december januar februar marz mai juni juli oktober dezember enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro
  dizer decir serao sera seran asks down raise raised it's that's there's here's mitbestellen mitbestellt mitliefern mitbringen noticed realised realized cedo temprano source bitten erbitten ersuchen ma serian seriam seria ve beschaffung anschaffung neubeschaffung ersatzbeschaffung bereitstellung nachbestellung procurement purchase acquisition adquisicion reposicion aquisicao fornecimento reposicao through vengan venham venga venha following folgende folgendes folgenden siguiente siguientes seguinte seguintes alguien alguem entregad entreguen procurando buscando meant meinte meinten quise quis referia include throw chuck hinzu fugt fuge fugen hinzufugen
  yo nosotros usted ustedes ellos nos me te se mi mis nuestro nuestra nuestros nuestras su sus este esta estos estas es son ser estar estamos esta estan era hay han ha hemos he tengo tenemos tiene puede pueden
  podria podrias podrian podeis podemos si cuando porque ya que tambien solo no hasta antes despues desde para por que quien cual como donde gracias hola favor porfa urgente urgentemente hoy manana posible necesito necesitamos
  necesita necesitan necesitaria necesitariamos preciso comprar compra pedir pido pedimos quiero queremos quisiera quisieramos querria querriamos solicito solicitamos requiero requerimos falta faltan manda
  mandad enviar envien encargar encargad conseguir hacen mas-bien mejor entregar entrega entregarlo recibir recibirlo antes pronto todavia aun otra-vez cuanto perdon digo
  eu nos voce voces eles elas me te se meu minha meus minhas nosso nossa nossos nossas seu sua seus suas isto isso esse essa esses essas este e-isso sao estou estao tem temos tenho pode podem poderia poderiam poderias
  quando porque pois tambem so nao ate antes depois desde quem qual obrigado obrigada ola oi favor hoje amanha possivel precisamos precisa precisava precisavamos precisando quero gostaria gostariamos queria queriamos
  peco solicitar requisito requisitamos faltam acabou acabaram providenciar comprem encomendar arranjar arrumar mandar mandem enviem necessito necessitamos pra pro receber ja ainda melhor desculpa desculpe alias
  entreguem urgencia por-favor pf pfv to tb tbm tmb tbem vc vcs obg bom-dia the-same pero porem venho vimos vengo venimos viemos xfa xfavor quebrou quebraram rompio rompieron queimou queimaram quemaron fundieron estropearon repartidas repartidos repartida repartido distribuidas distribuidos divididas divididos estaria estarian resolve resolvem resuelve resuelven tiramos escribo escribimos podes pudieras ayude ayuden cuento requisitam requisita-se requisitamos anulalas anulalos gentileza agradezco agradecemos agradezco-le agradeco agradeceria agradeceriamos estrenamos esperamos calculamos prevemos preve instalaram instalaron aprobo aprobaron aprovou aprovaram sigue siguen seguem vosotros vosotras ver cuales quais deles delas gente galera restam restan sobraram sobraron contratacao contratacion sola rentar rentamos rentan renten`);

/** Meaningless words at either end of a name, such as articles. */
export const fillers =
  wordsOf(`digamos pongamos aprox approx gleich a an the of some any more other another new-ly further extra x mal ea each piece-s and or also plus
  der die das den dem des ein eine einen einem einer eines weitere weiteren weiterer weiteres noch von vom zu mit und oder sowie ausserdem zusatzlich je a ca circa etwa rund ungefahr mindestens hochstens
  el la los las lo un una unos unas de del al otro otra otros otras mas y o e con ademas aproximadamente unos cerca alrededor tipo-de
  o os as um uma uns umas do da dos das outro outra outros outras mais e ou com alem tambem cerca aproximadamente no na nos nas em en in im for fur furs ins aufs para
  about around approx approximately roughly least most max min maximum minimum to at up like exactly genau exactamente exatamente pelo menos lo entre between zwischen unos unas ne nen n quantity say sagen circa off à`);

/** After one of these, the purpose of a thing or an explanation follows. */
export const purposes = wordsOf(
  'for fur furs para pra pro because weil porque pois since que which that wegen als damit like',
);

/** The rest of the sentence is an explanation. */
export const reasons = wordsOf('because weil porque pois denn since damit');

export const vagueWords =
  wordsOf(`some several few couple bunch plenty lots many enough einige mehrere etliche viele genug genugend diverse verschiedene manche
  unos unas algunos algunas varios varias muchos muchas bastantes suficientes uns umas alguns algumas muitos muitas diversos diversas bastante suficiente varias`);
export const vaguePhrases = phrasesOf(
  'a few|a couple of|a couple|a bunch of|a lot of|lots of|some more|ein paar|eine handvoll|eine menge|ein bisschen|ein wenig|ein haufen|un poco de|un punado de|um pouco de|um punhado de|un monton de|um monte de|as many|the same number of|genauso viele|ebenso viele|genau so viele|otros tantos|otras tantas|la misma cantidad de|o mesmo tanto de|outros tantos|outras tantas|a mesma quantidade de|some',
);

/** Articles, which mean one if nothing else is counted. */
export const articles: Readonly<Record<string, true>> = {
  einer: true,
  einem: true,
  eines: true,
  a: true,
  an: true,
  another: true,
  ein: true,
  eine: true,
  einen: true,
  un: true,
  una: true,
  um: true,
  uma: true,
  one: true,
  outro: true,
  outra: true,
  otro: true,
  otra: true,
};

export const joints = phrasesOf(
  'and|und|y|e|sowie|weiters|des weiteren|plus|&|+|as well as|ademas|ademas de|alem de|alem disso|tambien|tambem|ausserdem|zusatzlich|dazu|also|asi como|bem como|mais|mas tambien',
);

/** Words that act as a joint if the same number of another thing follows. */
export const companions = phrasesOf(
  'along with|together with|complete with|with|samt|mitsamt|nebst|inklusive|zusammen mit|mit|junto con|junto a|junto com|juntamente com|acompanhado de|con|com',
);

/** Phrases that take back the preceding words. */
export const correcting = phrasesOf(
  `no sorry|sorry|i mean|make it|make that|correction|scratch that|nein|quatsch|besser|lieber|korrektur|halt|sorry nein|ich meine|doch lieber|perdon|mejor|digo|corrijo|
  correccion|quiero decir|desculpa|desculpe|alias|melhor|quer dizer|ou melhor|correcao|actually|no wait|wait|ups|oops|ops|opa|epa|perdao|espera|scrap|moment|rather|eher|nehmen wir|sagen wir|let's say|let's make it|pongamos|digamos|vamos de`,
);

export const contrasting = wordsOf('sondern but sino mas aber only nur solo apenas somente stattdessen');

/** After these, a number is the previous one. */
export const insteadOf = phrasesOf(
  'instead of|statt|anstatt|anstelle von|rather than|en lugar de|en vez de|em vez de|ao inves de|no lugar de|no lugar do|no lugar da|no lugar dos|no lugar das|not|nicht|no son|nao',
);

export const negations = wordsOf(
  "kein keine keinen keiner nicht nichts not no none dont don't without ohne sin sem nao nenhum nenhuma ningun ninguna nunca never nothing nada",
);

/** Words before the content of a pack: "of 100", "à 25 l", "mit je 2". */
export const packLeads = wordsOf('of a à in zu je de com con mit por @ per pro with c/ each cada por');

/** A part of a sentence with one of these is about the past, whatever else it requests. */
export const pastPhrases = phrasesOf(
  `last year|last month|last week|last order|last time|letztes jahr|letzte woche|letzten monat|letzter woche|letztes mal|letzten bestellung|letzte bestellung|letzten lieferung|letzte lieferung|last delivery|last shipment|ultima entrega|letzten jahr|vorigen monat|vorige woche|ano pasado|mes pasado|
  semana pasada|ultimo pedido|ultima vez|que llegaron|que chegaram|ano passado|mes passado|semana passada|that arrived|we had|hatten wir|gehabt|has had|have had|ha tenido|han tenido|tuvo|teve|tiveram|im monat|a month|al mes|ich hatte|hatte ich|er hatte|sie hatte|sie hatten|hatten sie|a week|per week|a day|per day|per year|pro woche|die woche|pro tag|am tag|pro jahr|por semana|a la semana|por dia|al dia|al ano|por ano|por mes|pro monat|per month|verbrauchen|we use|consumimos|gastamos|gasta-se|wir hatten|down to|stock is|in stock|we normally|we usually|normalerweise|normalmente|geralmente|there are only|there are just|there is only|only have|just have|nur noch|solo quedan|solo nos quedan|so restam|so temos|solo tenemos|ya llegaron|ja chegaram|
  quedan solo|quedan solamente|quedan apenas|nos quedan|me quedan|quedan|restam|restan|queda solo|solo queda|apenas quedan|so tem|temos so|temos apenas|so tenho|tenho so|tenemos solo|solo hay|hay solo|solo tengo|tengo solo|ainda temos|ainda tem|todavia quedan|aun quedan|todavia tenemos|aun tenemos|todavia hay|aun hay|sobraram|sobraron|han llegado|ha llegado|han traido|nos trajeron|nos mandaron|nos enviaron|nos entregaron|me entregaron|nos mandaram|nos enviaram|nos entregaram`,
);

/** Words of request for the things next to them. Advertisements do not use them. */
export const demanding =
  wordsOf(`resend dispatch reissue pide pida pede renew replenish obtain erneuern nachkaufen auffullen holen nehmen kauft besorgt cogemos tomamos comprariamos encargamos pidan compre adquirir adquieran requieren reponer reponed reponga renovad precisaremos peca encomendem repor reponham requerem requer comprem llevaremos hire rent rental mieten leihen alquilar alquiler aluguel alugar locacao renovacion renovacao cotar cotem cotizar cotizad cotice cotizen
  need needs needed require required requires want wanted order ordr buy purchase get provide reorder restock replace missing like
  brauche brauchen brauch brauchten brauchte brauchts braucht braeuchte braeuchten benotige benotigen benotigt bestelle bestellen bestell bestelen beschaffen besorgen kaufen fehlt fehlen nachbestellen ordern anfordern beantrage beantragen gesucht suche suchen hatte hatten mochte mochten
  necesito necesitamos necesita necesitan necesitaria necesitariamos comprar compra compren pedir pedid pido pedimos quiero queremos quisiera quisieramos querria querriamos solicito solicitamos requiero requerimos falta faltan
  precisamos preciso precisa precisava precisavamos precisando quero gostaria gostariamos queria queriamos peco solicitar requisito requisitamos faltam comprem encomendar providenciar necessito necessitamos contratar pintar peco pecam quiere quieren quer querem wants
  faltaria faltarian faltariam precisan precisaria precisariamos precisarian precisaban rentar rentamos faltando faltava faltavam faltaban pediu pediram solicitou solicitaram encomendou encomendaram requisitou requisitaram pidio pidieron solicitaron encargaron requirio requirieron subis`);

/** Verbs and nouns of request for the things next to them. */
export const strong: ReadonlySet<string> = new Set([...demanding, ...askingVerbs]);

/** Verbs after the one who needs something. */
export const subjectVerbs = wordsOf(
  'needs requires wants requests asks braucht benotigt bestellt mochte beantragt necesita necesitan requiere requieren pide piden solicita solicitan quiere precisa precisam solicita pede pedem quer querem requer pediu pediram solicitou pidio pidieron solicito requested asked bat bittet wunscht',
);

/** Words about the product, an account or a document: not things to buy. */
export const administrative =
  wordsOf(`account password login system limit bestellgrenze konto passwort zugang lieferschein rechnung status invoice delivery-note cuenta contrasena sistema factura albaran conta senha fatura nota fiscal
  newsletter webinar unsubscribe`);

/** Two of these indicate an advertisement. */
export const advertising =
  wordsOf(`hersteller manufacturer fabricante moq mindestabnahme rabatt discount descuento desconto gratis sale promo promocion promocao newsletter zugreifen leading fuhrender lider fabricantes fabricamos produzimos experience erfahrung
  experiencia inquiry catalogue katalog catalogo exclusive exklusiv top-angebot angebot oferta shenzhen preis precio preco price aktion jetzt approveche aproveite aproveche ahorra ahorre economize save abmelden unsubscribe off`);

/** Line and piece ends that give a kind or size, not a thing: the text before a colon names it. */
export const kinds = wordsOf(
  'korn kornung nº n° num numero gr grosse size talla tamanho tamano talle size- in en em nr no farbe color cor kurz lang corto corta curto curta longo longa short long',
);

/** Containers without a code. If only one of them follows a number, it is not a name. */
export const containers =
  wordsOf(`raummeter ster pint pints gerat gerate geraten aparato aparatos aparelho aparelhos pads pad heads bunches bunch punnets punnet slabs doses dosis copies copy exemplare exemplaren ejemplares exemplares barras barra tubos tubo tuben tube tubes briks brik bricks garrafas bidones bidon latas lata dosen dose cans tins tin can eimer buckets bucket cubos baldes kanister canisters canister galoes galones spulen spools carretes
  cartuchos cartuchas kartuschen cartridges fasser fass drums drum tambores bombonas cilindros cylinders platten tafeln sheets hojas folhas chapas stangen lengths bars ries reams resmas tiras bundles bund bunde bandejas trays
  block blocke blocks potes pote botes bote glaser glas jars jar ampollas ampolas ampullen vials vial coils coil lengths pails pail kegs keg tubs tub sachets sachet bales bale jerrycans jerrycan carboys carboy reels reel    
  ringe ring bunde gebinde tuben ballen stapel hobbock hobbocks bogen blatt tafel stange tiegel
  bultos bulto tambos tambo cubetas cubeta tinas charolas charola tarros tarro sobres sobre tiras tira atados mazos mazo pacas paca ovillos madejas cunetes cunete garrafa pomos bandeja tramos tramo varas vara
  bisnagas bisnaga barricas barrica feixes feixe amarrados macos maco cartelas cartela saches sache bombona lata balde baldes bombonas galao tambor carreteis carretel
  garrafon garrafones pliego pliegos blisters huacal huacales jaba jabas manojo manojos molho molhos crate crates pouch pouches skein skeins lb lbs libra libras onza onzas oz botellon botellones garrafao garrafoes maple maples horma hormas ristra ristras garrafon bolsones bolson steige steigen stiege stiegen kubel strang strange kollo kolli`);

/** Words that refer to things named before, and name nothing themselves. */
export const pronouns = wordsOf(
  'neue neuen neuer neues new ones one enough replacements ersatz nuevas nuevos nuevo nueva novas novos novo nova otras otros outras outros iguales iguais weitere weiteren thereof davon those them units such solche solcher mas mais',
);

/** "We have 4 ladders": existing things are not requested. */
export const having = phrasesOf(
  "we have got|we have|we got|we've got|we've|i've|i've got|wir haben|tenemos|temos|ya tenemos|ja temos|hay|i have|ich habe|tengo|tenho|solo tenemos",
);

/** Phrases that take back the preceding thing. */
export const cancelling = phrasesOf(
  'just kidding|scrap that|forget that|forget it|never mind|war ein scherz|vergiss es|vergesst das|streich das|es broma|anulalas|anulalos|anulala|anulalo|anulenlas|anulenlos|anuladlas|anuladlos|cancelalas|cancelalos|cancelala|cancelalo|cancelenlas|cancelenlos|canceladlas|canceladlos|quitalas|quitalos|olvidalas|olvidalos|ya no hacen falta|ya no hace falta|ya no los necesitamos|ya no las necesitamos|pode cancelar|podem cancelar|nao precisa mais|nao precisamos mais|desconsidere|desconsidera|desconsiderem|olvidalo|olviden eso|brincadeira|esquece|esquecam',
);
