/**
 * Opens the client without a connection. See docs/decisions/0081-offline.md.
 *
 * The build puts in the list of files and the version, which is a hash of them. So a new build is a new worker with a cache
 * of its own. It takes over when no page of the old version is open any more.
 */
const VERSION = "__VERSION__";
const FILES = new Set(__FILES__);
const PAGE = "/index.html";
/** What a proxy answers while the server behind it is down. */
const DOWN = new Set([502, 503, 504]);

self.addEventListener("install", (event) => {
  // Hashed files never change. The others must not come from the browser's cache.
  const requests = [...FILES].map((file) => new Request(file, { cache: isHashed(file) ? "default" : "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/api/") || pathname === "/ws") return;
  if (request.mode === "navigate") event.respondWith(fetchFirst(PAGE, request));
  else if (isHashed(pathname)) event.respondWith(find(pathname, request));
  else if (FILES.has(pathname)) event.respondWith(fetchFirst(pathname, request));
});

function isHashed(path) {
  return path.startsWith("/assets/");
}

/** Return what the server answers, so that a new version shows up on the next load. Without a connection, return ours. */
async function fetchFirst(file, request) {
  try {
    const response = await fetch(request);
    if (!DOWN.has(response.status)) return response;
  } catch {
    // There is no connection.
  }
  return find(file, request);
}

/** Return one of our files, from the cache if it is there. */
async function find(file, request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(file)) ?? fetch(request);
}
