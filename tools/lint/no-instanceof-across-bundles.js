// Custom oxlint rule that forbids `instanceof` with classes of our own; oxlint has no rule to forbid a
// syntax.

/** Browser classes, which all bundles share, and a class that never leaves the shell. */
const ALLOWED =
  /^(Error|DOMException|Request|Response|Node|\w*Element|\w*Event|RemoteUnavailable)$/;

const noInstanceof = {
  create: (context) => ({
    BinaryExpression(node) {
      if (node.operator !== 'instanceof' || ALLOWED.test(node.right.name ?? '')) return;
      context.report({
        node,
        message: 'Each bundle has its own copy of this class. Compare by name, as isApiError does.',
      });
    },
  }),
};

export default { meta: { name: 'across-bundles' }, rules: { 'no-instanceof': noInstanceof } };
