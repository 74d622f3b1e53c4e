import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';

/** Words for people: they are never ordered, and their number is only mentioned. */
const people = `plantilla covers colleague colleagues boss manager managers director headteacher teacher teachers nurse nurses doctor doctors resident residents patient patients visitor visitors guest guests customer customers client clients student students pupil pupils kid kids child children
  parent parents mother mum dad father family families staff crew crews team teams employee employees worker workers apprentice apprentices trainee trainees volunteer volunteers intern interns member members driver drivers operator operators inspector inspectors technician technicians supplier suppliers vendor vendors someone nobody chef chefs guy guys lady ladies folks
  kollege kollegen kollegin kolleginnen chefin lehrer lehrerin lehrkraft lehrkrafte lehrerinnen schwester pfleger pflegekraft pflegekrafte arzt arzte arztin bewohner bewohnerin patient patienten patientin besucher gast gaste kunde kunden kundin schuler schulerin schulerinnen kind kinder eltern mutter vater familie familien mitarbeiter mitarbeiterin mitarbeitern mitarbeitende
  belegschaft azubi azubis lehrling praktikant praktikantin praktikanten mitglied mitglieder fahrer fahrerin techniker lieferant lieferanten hausmeister leute personal besatzung mannschaft koch koche
  companero companeros companera companeras jefe jefa jefes gerente gerentes director directora profesor profesora profesores maestra enfermero enfermera enfermeros enfermeras medico medica medicos residente residentes paciente pacientes visitante visitantes huesped huespedes cliente clientes alumno alumna alumnos alumnas nino nina ninos ninas
  padre padres madre familia familias empleado empleados empleada trabajador trabajadores voluntario voluntarios becario becaria socios socio conductor conductores operario operarios inspector proveedor proveedores senor senora muchacho muchachos chico chicos gente
  colega colegas chefe chefes diretor diretora professor professora professores enfermeiro enfermeira enfermeiras visitantes hospede hospedes aluno aluna alunos alunas crianca criancas mae maes pai pais funcionario funcionaria funcionarios colaborador colaboradora colaboradores voluntarios estagiario estagiaria estagiarios motorista motoristas tecnica fornecedor fornecedores moradores morador menino meninos rapaz pessoal turma equipe equipes`;

/** Words for places. */
const places = `fazendas fincas granjas farms hofe stellplatz tank room rooms office offices ward wards hall halls kitchen canteen floor floors building buildings site sites depot warehouse workshop lab labs laboratory clinic hospital school hotel brewhouse nursery theatre reception lobby corridor entrance branch store stores plant yard line lines department dept
  raum raume buro buros halle hallen kuche kantine etage gebaude standort baustelle lager werkstatt labor praxis klinik krankenhaus schule kita theater empfang flur eingang filiale werk hof tor rampe linie abteilung sekretariat verwaltung geschaftsstelle
  sala salas oficina oficinas nave naves comedor pabellon edificio edificios obra almacen taller laboratorio clinica hospital colegio escuela teatro recepcion pasillo entrada sucursal pista departamento secretaria ayuntamiento bodega   salao galpao predio predios almoxarifado consultorio escola creche recepcao corredor portaria filial setor prefeitura igreja fazenda condominio`;

/** Words for events and times. */
const occasions = `audiencia audiencias parcelas stellplatze fahrzeuge vehicles vehiculos veiculos parada linea lineas linhas zeilen event events party wedding weddings meeting meetings training course courses conference season weekend weekends night nights day days week weeks month months year years morning afternoon evening shift shifts delivery deliveries visit visits holiday holidays birthday audit inspection exam exams practicals practical lesson lessons term
  veranstaltung feier weihnachtsfeier hochzeit sitzung schulung kurs kurse tagung saison wochenende nacht nachte tag tage woche wochen monat monate jahr jahre schicht schichten lieferung lieferungen besuch urlaub geburtstag prufung pruefung unterricht fest sommerfest
  evento eventos fiesta boda bodas reunion reuniones capacitacion curso cursos temporada noche noches dia dias semana semanas mes meses ano anos turno turnos entrega entregas visita visitas vacaciones cumpleanos auditoria examen examenes clase clases feria
  festa festas casamento casamentos reuniao reunioes treinamento noite noites plantao feriado aniversario prova provas aula aulas`;

/** Words for documents, messages, payments and general affairs. */
const affairs = `preferencia preferencias preference preferences order orders request requests quote quotes invoice invoices note notes message email mail call list price prices cost costs budget total totals stock problem problems issue issues question questions reason rest amount number numbers count option options offer offers discount help work job jobs
  bestellung bestellungen anfrage anfragen angebot angebote rechnung rechnungen nachricht mail liste preis preise kosten budget summe bestand problem probleme frage fragen grund rest anzahl zahl moglichkeit rabatt hilfe arbeit arbeiten auftrag
  pedido pedidos solicitud solicitudes cotizacion factura facturas mensaje correo llamada lista precio precios costo coste presupuesto total existencias problema problemas duda dudas pregunta preguntas motivo resto cantidad numero opcion oferta ofertas descuento ayuda trabajo general
  solicitacao solicitacoes cotacao orcamento fatura faturas mensagem ligacao preco precos custo verba totais estoque duvida duvidas pergunta perguntas quantidade opcao desconto ajuda trabalho geral requisicao`;

/** Words for properties. They are not names on their own. */
const manners = `pela pelo pelas pelos tener muy mas poco pouco bit bisschen tarde tardes temprano cedo nachdrucken drucken auffullen austauschen einbauen reparieren prufen abholen mitnehmen aufstocken tiver tiverem inspeccion portable wide long high deep tall urgent available new old same similar different good better cheap cheaper big bigger small smaller large larger medium ones broken empty full extra spare similar missing enough left right more most less few many several various
  breit lang hoch tief dringend neu neue neuen neuer alt alte alten gleich ahnlich ahnliche andere anderen gut besser billig gross grosse grossen klein kleine kleinen mittlere leer voll fehlend genug einige mehrere verschiedene
  ancho largo alto urgente nuevo nueva nuevos nuevas viejo vieja viejos viejas mismo misma similar similares otro otra otros otras bueno buenos mejor barato grande grandes pequeno pequena pequenos pequenas mediano medianos vacio lleno varios varias chico chica
  novo nova novos novas velho velha velhos velhas igual iguais parecido outro outra outros outras bom boa melhor largo comprido alto vazio cheio diversos diversas algum alguns alguma algumas pra tbm tambem`;

/** Words that do not form the name of a thing on their own. */
export const contextWords: ReadonlySet<string> = wordsOf([people, places, occasions, affairs, manners].join(' '));

/** Verbs in forms that are never names of things: they show that a sentence was mistaken for a name. */
export const actionVerbs =
  wordsOf(`weighs weighed needs needed wants wanted asks asked doesn't don't didn't isn't aren't wasn't won't can't couldn't wouldn't hasn't haven't fits fit works worked failed fails leaks leaked jammed snapped cracked stopped arrived came went goes going coming gave gives keeps kept makes made takes took sees saw knows knew thinks thought told tells says
  sitzt sitzen kommt kommen geht gehen wiegt braucht machte machten wurde wurden klemmt ging gingen hielt halten sagte sagten meinte   pesa pesan llego llegaron vinieron viene vienen trajo trajeron dijo dijeron quedo quedaron fallo fallaron rompio rompieron funciona funcionan funcionaba pidio pidieron entrego entregaron dono donaron falto faltaron derivado
  pesam chegou chegaram veio vieram vem trouxe trouxeram disse disseram ficou ficaram falhou falharam quebrou quebraram funciona funcionam pediu pediram doou doaram faltou faltaram parou pararam vazando corrigindo`);
