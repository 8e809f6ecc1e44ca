// The accessibility statement in French and Haitian Creole.
import {
  countChecks,
  IMPACTS,
  type AccessibilityCheck,
  type Impact,
} from './accessibility-statement.js';

/** The statement in French that is shown until the shop publishes its own. */
export function frenchAccessibilityStatement(check: AccessibilityCheck): string {
  const { storefront, admin } = check.screens;
  const date = FRENCH_DAY.format(toDate(check));
  return `Nous voulons que tout le monde puisse utiliser cette boutique.

# Norme

Le logiciel de cette boutique vise le niveau AA des Règles pour l’accessibilité des contenus Web (WCAG) 2.2. La norme européenne EN 301 549 repose sur ces règles.

# Dernier contrôle automatique

Le ${date}, la version ${check.version} a été contrôlée avec axe ${check.axeVersion} : ${storefront.length} pages et états de la boutique et ${admin.length} de son administration, chacun en couleurs claires et sombres et dans des largeurs de ${check.widths.join(' et ')} pixels, soit ${countChecks(check)} contrôles. Résultat :

${listImpacts(check, FRENCH_IMPACTS)}

L’achat d’une pièce est aussi testé au clavier seul, et aucune page ne peut défiler horizontalement sur un écran de 320 pixels.

# Limites connues

Les tests automatiques ne trouvent pas tous les obstacles. Ils ne couvrent ni les textes et les images que la boutique ajoute, ni les factures et autres documents PDF, ni les pages des prestataires de paiement.

# Signaler un obstacle

Écrivez-nous si quelque chose ne fonctionne pas pour vous. Nous vous répondons et vous aidons à commander autrement.

# Si nous ne trouvons pas de solution

Si notre réponse ne vous aide pas, vous pouvez vous adresser à l’autorité chargée de l’accessibilité dans votre pays. Dans l’Union européenne, chaque État membre en a désigné une pour l’Acte européen sur l’accessibilité (directive 2019/882).`;
}

/** The statement in Haitian Creole that is shown until the shop publishes its own. */
export function haitianAccessibilityStatement(check: AccessibilityCheck): string {
  const { storefront, admin } = check.screens;
  const day = toDate(check);
  const date = `${day.getUTCDate()} ${HAITIAN_MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
  return `Nou vle tout moun kapab sèvi ak boutik sa a.

# Nòm

Lojisyèl boutik sa a vize nivo AA Direktiv pou Aksesiblite Kontni Wèb yo (WCAG) 2.2. Nòm ewopeyen EN 301 549 la chita sou direktiv sa yo.

# Dènye kontwòl otomatik

Nan dat ${date}, nou te kontwole vèsyon ${check.version} ak axe ${check.axeVersion}: ${storefront.length} paj ak eta boutik la ak ${admin.length} paj ak eta biwo li, chak an koulè klè ak koulè fonse, nan lajè ${check.widths.join(' ak ')} piksèl. Sa fè ${countChecks(check)} kontwòl. Men rezilta a:

${listImpacts(check, HAITIAN_IMPACTS)}

Nou teste tou kòman pou achte yon pyès ak klavye sèlman, epi okenn paj pa dwe defile sou kote sou yon ekran 320 piksèl.

# Limit nou konnen

Tès otomatik yo pa jwenn tout obstak. Yo pa kontwole tèks ak imaj boutik la ajoute, ni fakti ak lòt dokiman PDF, ni paj founisè peman yo.

# Fè nou konnen si gen yon obstak

Ekri nou si gen yon bagay ki pa mache pou ou. N ap reponn ou epi n ap ede ou kòmande yon lòt jan.

# Si nou pa rezoud pwoblèm nan

Si repons nou an pa ede ou, ou kapab ale jwenn otorite ki responsab aksesiblite nan peyi ou. Nan Inyon Ewopeyèn, chak peyi manm gen youn pou Lwa ewopeyèn sou aksesiblite a (direktiv 2019/882).`;
}

/** Words for the violations of one impact. */
interface ImpactWords {
  readonly none: string;
  /** Singular and plural; the same where the language has one form. */
  readonly violations: readonly [string, string];
}

const FRENCH_IMPACTS: Readonly<Record<Impact, ImpactWords>> = {
  critical: {
    none: 'aucune erreur critique',
    violations: ['erreur critique', 'erreurs critiques'],
  },
  serious: { none: 'aucune erreur grave', violations: ['erreur grave', 'erreurs graves'] },
  moderate: {
    none: 'aucune erreur modérée',
    violations: ['erreur modérée', 'erreurs modérées'],
  },
  minor: { none: 'aucune erreur mineure', violations: ['erreur mineure', 'erreurs mineures'] },
};

const HAITIAN_IMPACTS: Readonly<Record<Impact, ImpactWords>> = {
  critical: { none: 'okenn erè kritik', violations: ['erè kritik', 'erè kritik'] },
  serious: { none: 'okenn erè grav', violations: ['erè grav', 'erè grav'] },
  moderate: { none: 'okenn erè modere', violations: ['erè modere', 'erè modere'] },
  minor: { none: 'okenn ti erè', violations: ['ti erè', 'ti erè'] },
};

function listImpacts(
  check: AccessibilityCheck,
  words: Readonly<Record<Impact, ImpactWords>>,
): string {
  const describe = (impact: Impact) => {
    const { none, violations } = words[impact];
    const found = check.violations.filter((violation) => violation.impact === impact);
    if (found.length === 0) return none;
    // The rules have English names, with the number of screens that break each.
    const rules = found.map(({ rule, screens }) => `${rule} (${screens})`).join(', ');
    return `${found.length} ${violations[found.length === 1 ? 0 : 1]} (${rules})`;
  };
  return IMPACTS.map((impact) => `- ${describe(impact)}`).join('\n');
}

const toDate = ({ date }: AccessibilityCheck) => new Date(`${date}T00:00:00Z`);

const FRENCH_DAY = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });

const HAITIAN_MONTHS = [
  ...['janvye', 'fevriye', 'mas', 'avril', 'me', 'jen'],
  ...['jiyè', 'out', 'septanm', 'oktòb', 'novanm', 'desanm'],
];
