// The words of this game; see web/README.md for the keys the frame looks for.
export default {} satisfies Record<string, string>;
