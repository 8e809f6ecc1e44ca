// Custom oxlint rules for texts: they are in the catalogues of messages, and dates, numbers and money have the form
// of the page's language.

/** Attributes that people read or hear. */
const READ = new Set(
  words('aria-label aria-description aria-roledescription alt label placeholder title'),
);

function words(text) {
  return text.split(' ');
}

/** Words, not symbols or single letters such as units. */
const hasWords = (text) => /\p{L}{2,}/u.test(text);

/** The text of a literal, or of the literal parts of a template; null for other expressions. */
function textOf(node) {
  if (node?.type === 'JSXExpressionContainer') return textOf(node.expression);
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ');
  if (node?.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].map((one) => textOf(one) ?? '').join(' ');
  }
  if (node?.type === 'LogicalExpression') return textOf(node.right);
  return null;
}

const noLiteralText = {
  create: (context) => {
    const check = (node, text) => {
      if (text === null || !hasWords(text)) return;
      context.report({ node, message: "A text for people is a message: $t('topic.key')." });
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') {
          check(node, textOf(node));
        }
      },
      JSXAttribute: (node) => READ.has(node.name.name) && check(node, textOf(node.value)),
    };
  },
};

const noFixedLocale = {
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message: 'Use formatMoney, formatCount, formatDate or createDateFormat, or $intlLocale.',
      });
    const isFixed = ({ arguments: [locale] }) => locale === undefined || locale.type === 'Literal';
    return {
      NewExpression(node) {
        const { callee } = node;
        const isIntl = callee.type === 'MemberExpression' && callee.object.name === 'Intl';
        if (isIntl && isFixed(node)) report(node);
      },
      CallExpression(node) {
        const name = node.callee.property?.name ?? '';
        if (/^toLocale(Date|Time)?String$/.test(name) && isFixed(node)) report(node);
      },
    };
  },
};

const literalKey = {
  create: (context) => ({
    CallExpression(node) {
      const [key] = node.arguments;
      const isLiteral = key?.type === 'Literal' && typeof key.value === 'string';
      if (node.callee.name !== '$t' || isLiteral) return;
      context.report({ node, message: 'The key of a message is a string literal.' });
    },
  }),
};

export default {
  meta: { name: 'messages' },
  rules: {
    'no-literal-text': noLiteralText,
    'no-fixed-locale': noFixedLocale,
    'literal-key': literalKey,
  },
};
