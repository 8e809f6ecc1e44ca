import type { Locale } from '@challenge-coins/server-kit';
import { ACCESSIBILITY_CHECK } from './accessibility-check.js';
import { accessibilityStatement } from './accessibility-statement.js';
import {
  frenchAccessibilityStatement,
  haitianAccessibilityStatement,
} from './translated-accessibility-statements.js';
import type { ShopPageSlug } from './shop-pages.contract.js';

type PageTexts = Readonly<Record<ShopPageSlug, string>>;

const ENGLISH: PageTexts = {
  imprint: 'The shop has not published its imprint yet.',
  terms: 'The shop has not published its terms and conditions yet.',
  privacy: `The shop has not published a privacy policy of its own yet. This is what its software stores about you, why, and how long.

# Your rights

On your account page you can download your data and delete your account. What the law requires the shop to keep, such as orders, remains without your name and address.

# Your browser

The shop stores in your browser what you ask it for: your login, a cookie that recognizes a device that you logged in with before, and choices such as the coins of a gift set. The pages report which version of the software they run, its errors and, for one page in ten, how fast it was; these reports contain no personal data. There is no advertising and no tracking across sites.

# Recipients

The mail server of the shop gets the emails. A payment provider gets the amount and the number of an order that you pay there, and what you enter on its page; Stripe also gets your email address, and your name as evidence in a dispute.`,
  'shipping-returns': `The shop has not published conditions of its own for delivery and returns yet. What is below applies to every order.

# Withdrawing from a contract

Consumers in the European Union may withdraw from a contract within 14 days after the delivery. The link “Withdraw from contract here” at the bottom of every page needs no login and no reason.`,
  accessibility: accessibilityStatement(ACCESSIBILITY_CHECK),
};

const FRENCH: PageTexts = {
  imprint: 'La boutique n’a pas encore publié ses mentions légales.',
  terms: 'La boutique n’a pas encore publié ses conditions générales de vente.',
  privacy: `La boutique n’a pas encore publié sa propre politique de confidentialité. Voici ce que son logiciel enregistre à votre sujet, pourquoi et pendant combien de temps.

# Vos droits

Sur la page de votre compte, vous pouvez télécharger vos données et supprimer votre compte. Ce que la loi oblige la boutique à conserver, comme les commandes, demeure sans votre nom ni votre adresse.

# Votre navigateur

La boutique enregistre dans votre navigateur ce que vous lui demandez : votre connexion, un cookie qui reconnaît un appareil avec lequel vous vous êtes déjà connecté, et vos choix, comme les pièces d’un coffret cadeau. Les pages signalent la version du logiciel qu’elles exécutent, ses erreurs et, pour une page sur dix, sa rapidité ; ces rapports ne contiennent aucune donnée personnelle. Il n’y a ni publicité ni suivi d’un site à l’autre.

# Destinataires

Le serveur de messagerie de la boutique reçoit les e-mails. Un prestataire de paiement reçoit le montant et le numéro de la commande que vous payez chez lui, ainsi que ce que vous saisissez sur sa page ; Stripe reçoit aussi votre adresse e-mail et, en cas de litige, votre nom comme preuve.`,
  'shipping-returns': `La boutique n’a pas encore publié ses propres conditions de livraison et de retour. Ce qui suit s’applique à chaque commande.

# Se rétracter d’un contrat

Les consommateurs de l’Union européenne peuvent se rétracter d’un contrat dans les 14 jours qui suivent la livraison. Le lien de rétractation, au bas de chaque page, ne demande ni connexion ni motif.`,
  accessibility: frenchAccessibilityStatement(ACCESSIBILITY_CHECK),
};

const HAITIAN: PageTexts = {
  imprint: 'Boutik la poko pibliye mansyon legal li yo.',
  terms: 'Boutik la poko pibliye kondisyon jeneral lavant li yo.',
  privacy: `Boutik la poko pibliye pwòp politik konfidansyalite pa li. Men sa lojisyèl li a anrejistre sou ou, poukisa, ak pandan konbyen tan.

# Dwa ou yo

Sou paj kont ou, ou kapab telechaje done ou yo epi efase kont ou. Sa lalwa mande boutik la kenbe, tankou kòmand yo, ap rete san non ou ni adrès ou.

# Navigatè ou

Boutik la anrejistre nan navigatè ou sa ou mande l: koneksyon ou, yon cookie ki rekonèt yon aparèy ou te deja sèvi pou konekte, ak chwa ou yo, tankou pyès ki nan yon bwat kado. Paj yo rapòte ki vèsyon lojisyèl yo ap sèvi, erè li yo, epi, pou yon paj sou dis, vitès li; rapò sa yo pa gen okenn done pèsonèl. Pa gen piblisite ni swiv moun de yon sit a yon lòt.

# Moun ki resevwa done yo

Sèvè imel boutik la resevwa imel yo. Yon founisè peman resevwa montan ak nimewo kòmand ou peye lakay li, ansanm ak sa ou antre sou paj li; Stripe resevwa tou adrès imel ou, ak non ou kòm prèv si gen yon kontestasyon.`,
  'shipping-returns': `Boutik la poko pibliye pwòp kondisyon livrezon ak retou pa li. Sa ki anba a aplike pou chak kòmand.

# Retrakte nan yon kontra

Konsomatè nan Inyon Ewopeyèn kapab retrakte nan yon kontra pandan 14 jou apre livrezon an. Lyen pou retrakte a, ki anba chak paj, pa mande koneksyon ni rezon.`,
  accessibility: haitianAccessibilityStatement(ACCESSIBILITY_CHECK),
};

/** Texts of pages that the shop has not published: what is true of every shop with this software, and nothing else. */
export const SHOP_PAGE_DEFAULTS: Readonly<Record<Locale, PageTexts>> = {
  en: ENGLISH,
  fr: FRENCH,
  ht: HAITIAN,
};
