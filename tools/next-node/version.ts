/** The Node of the images, exactly; CI tries the built shop on it beside the oldest that runs it. */
export const NEXT_NODE = '24.21.0';
