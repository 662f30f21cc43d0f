// How high what stands at the bottom of the window is, for notices and choices that stay above it. (Not a custom
// property of the whole page: with every change of one the browser paints all of a drawn board anew.)
export const foot = $state({ height: 0 });
