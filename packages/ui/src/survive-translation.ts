/**
 * A browser that translates a page moves its texts into elements of its own, and React then finds nodes elsewhere than it left
 * them: "insertBefore" and "removeChild" throw and the page is gone (facebook/react#11538). With this, a node that a translator
 * has moved is left where it is. Live figures carry `translate="no"`, since a translated text no longer changes.
 */
export const surviveTranslation = (): void => {
  const insert: unknown = Reflect.get(Node.prototype, 'insertBefore');
  const remove: unknown = Reflect.get(Node.prototype, 'removeChild');
  if (typeof insert !== 'function' || typeof remove !== 'function') return;
  Node.prototype.insertBefore = function guarded<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const isMoved = before !== null && before.parentNode !== this;
    Reflect.apply(insert, this, [node, isMoved ? placeOf(this, before) : before]);
    return node;
  };
  Node.prototype.removeChild = function guarded<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) Reflect.apply(remove, this, [child]);
    else placeOf(this, child)?.remove();
    return child;
  };
};

/** The translator's element in `parent` that holds a moved node. Null: the node is not below it. */
const placeOf = (parent: Node, moved: Node): Element | null => {
  let at: Node | null = moved;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at instanceof Element ? at : null;
};
