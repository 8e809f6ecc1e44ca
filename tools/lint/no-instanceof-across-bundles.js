// A rule of our own for oxlint: it has none that forbids a piece of syntax.

/** The browser's classes, one and the same in every bundle, and the one that never leaves the shell. */
const SAME_EVERYWHERE =
  /^(Error|DOMException|Request|Response|Node|\w*Element|\w*Event|RemoteUnavailable)$/;

const noInstanceof = {
  create: (context) => ({
    BinaryExpression(node) {
      if (node.operator !== 'instanceof' || SAME_EVERYWHERE.test(node.right.name ?? '')) return;
      context.report({
        node,
        message:
          'A class of ours is another class in every bundle that has it: ask by its name, as isApiError does.',
      });
    },
  }),
};

export default { meta: { name: 'across-bundles' }, rules: { 'no-instanceof': noInstanceof } };
