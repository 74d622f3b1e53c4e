import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';

/** Spanish and Portuguese names of what is bought by weight or in packs: in the singular, behind "y" or "e", things of their own. */
export const goods = wordsOf(
  `papel perejil cilantro culantro albahaca oregano comino pimienta pimenton azafran canela curry laurel romero tomillo menta hierbabuena sal azucar aceite vinagre ajo cebolla harina arroz leche cafe mantequilla margarina queso jamon tocino pan hielo agua nata crema miel mayonesa mostaza ketchup salsa levadura apio espinaca lechuga
  cloro lejia lavandina desengrasante detergente jabon suavizante amoniaco desinfectante limpiavidrios limpiacristales abrillantador alcohol acetona gasolina gasoil diesel grasa pegamento silicon silicona cemento arena grava gravilla yeso cal barniz thinner tiner aguarras disolvente masilla estuco mortero lubricante refrigerante anticongelante limpiador insecticida
  salsinha cebolinha coentro manjericao alecrim hortela pimenta colorau acafrao acucar oleo azeite alho farinha leite manteiga queijo presunto gelo mel maionese mostarda molho fermento alface espinafre repolho couve
  desinfetante sabao amaciante alcool amonia limpador graxa cola silicone cimento areia brita gesso verniz solvente argamassa rejunte massa lubrificante aguarras desengraxante inseticida querosene`,
);
