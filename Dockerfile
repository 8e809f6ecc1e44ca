# The shop's images: one target for each part. Built from the repository's root:
#   docker build --target shell --build-arg COMMIT="$(git describe --always --dirty)" .
# Only the stages that the target names are built, so a team builds its part without the others.
#
# A front end's image contains its release twice: ready to serve (plain docker run), and
# ready to be added to a store that outlives the image: node dist/release/main.js publish <part>
# The API's migrations, the seed and admin:create run from its image, with another command.
# To pin the bytes as well: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
# npm ci checks the lockfile against every workspace, even those that are not in this image.
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY shell/package.json shell/
COPY edge/package.json edge/
COPY storefront-mfe/package.json storefront-mfe/
COPY admin-mfe/package.json admin-mfe/
COPY shared-ui/package.json shared-ui/
COPY remote-server/package.json remote-server/
COPY ssr/package.json ssr/
COPY server-kit/package.json server-kit/
COPY coins/package.json coins/
COPY release/package.json release/
COPY tools/package.json tools/
COPY e2e/package.json e2e/

# Everything that a build needs. Every workspace, since the build tools import others.
FROM manifests AS build-modules
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts

# The API.
FROM build-modules AS backend-build
COPY server-kit server-kit
COPY backend backend
RUN npm run build --workspace @challenge-coins/backend

FROM manifests AS backend-modules
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --workspace @challenge-coins/backend --omit=dev \
    # Type checkers, optional for @nestjs/swagger at build time and unused at run time.
    && rm -rf node_modules/typescript \
    && mkdir --parents backend/node_modules server-kit/node_modules

FROM ${NODE_IMAGE} AS backend
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="challenge-coins backend" \
      org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps API_PORT=3003 HOST=0.0.0.0
# Prometheus metrics; reachable from the private network only.
ENV METRICS_PORT=9464 METRICS_HOST=0.0.0.0
RUN install --directory --owner=node --group=node /srv/data /srv/data/mail
WORKDIR /app
COPY --from=backend-modules /app/node_modules node_modules
# Packages in a version that only this workspace uses.
COPY --from=backend-modules /app/backend/node_modules backend/node_modules
COPY --from=backend-modules /app/server-kit/node_modules server-kit/node_modules
COPY backend/package.json backend/openapi.json backend/
COPY backend/messages backend/messages
COPY backend/seed backend/seed
COPY --from=backend-build /app/backend/dist backend/dist
COPY server-kit/package.json server-kit/
COPY --from=backend-build /app/server-kit/dist server-kit/dist
USER node
EXPOSE 3003
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3003/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]

# The storefront: its server, and one release of it.
FROM build-modules AS storefront-mfe-build
COPY release release
COPY server-kit server-kit
COPY tools tools
COPY shared-ui shared-ui
COPY storefront-mfe storefront-mfe
ARG COMMIT=unknown
RUN COMMIT="${COMMIT}" npm run build -- storefront-mfe && npm run publish-build -- storefront-mfe /srv/releases
# Last, because it is fast: a change of a server does not rebuild the bundle.
COPY remote-server remote-server
COPY ssr ssr
COPY edge edge
COPY shell/messages shell/messages
RUN npm run build -- servers

FROM manifests AS storefront-mfe-modules
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --workspace @challenge-coins/remote-server --omit=dev \
    && mkdir --parents remote-server/node_modules

FROM ${NODE_IMAGE} AS storefront-mfe
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="challenge-coins storefront-mfe" \
      org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps PART=storefront-mfe PORT=3001 HOST=0.0.0.0 RELEASES_DIR=/srv/releases
# Prometheus metrics; reachable from the private network only.
ENV METRICS_PORT=9464 METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=storefront-mfe-modules /app/node_modules node_modules
COPY --from=storefront-mfe-modules /app/remote-server/node_modules dist/node_modules
COPY remote-server/package.json ./
COPY --from=storefront-mfe-build /app/dist/release dist/release
COPY --from=storefront-mfe-build /app/dist/remote-server dist/remote-server
COPY --from=storefront-mfe-build /app/storefront-mfe/dist dist/storefront-mfe/dist
COPY --from=storefront-mfe-build --chown=node:node /srv/releases /srv/releases
USER node
EXPOSE 3001
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3001/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/remote-server/main.js"]

# The admin UI: its server, and one release of it.
FROM build-modules AS admin-mfe-build
COPY release release
COPY server-kit server-kit
COPY tools tools
COPY shared-ui shared-ui
COPY admin-mfe admin-mfe
ARG COMMIT=unknown
RUN COMMIT="${COMMIT}" npm run build -- admin-mfe && npm run publish-build -- admin-mfe /srv/releases
# Last, because it is fast: a change of a server does not rebuild the bundle.
COPY remote-server remote-server
COPY ssr ssr
COPY edge edge
COPY shell/messages shell/messages
RUN npm run build -- servers

FROM manifests AS admin-mfe-modules
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --workspace @challenge-coins/remote-server --omit=dev \
    && mkdir --parents remote-server/node_modules

FROM ${NODE_IMAGE} AS admin-mfe
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="challenge-coins admin-mfe" \
      org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps PART=admin-mfe PORT=3002 HOST=0.0.0.0 RELEASES_DIR=/srv/releases
# Prometheus metrics; reachable from the private network only.
ENV METRICS_PORT=9464 METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=admin-mfe-modules /app/node_modules node_modules
COPY --from=admin-mfe-modules /app/remote-server/node_modules dist/node_modules
COPY remote-server/package.json ./
COPY --from=admin-mfe-build /app/dist/release dist/release
COPY --from=admin-mfe-build /app/dist/remote-server dist/remote-server
COPY --from=admin-mfe-build /app/admin-mfe/dist dist/admin-mfe/dist
COPY --from=admin-mfe-build --chown=node:node /srv/releases /srv/releases
USER node
EXPOSE 3002
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3002/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/remote-server/main.js"]

# The shell's server, and one release of the shell.
FROM build-modules AS shell-build
COPY release release
COPY remote-server remote-server
COPY ssr ssr
COPY server-kit server-kit
COPY tools tools
COPY shared-ui shared-ui
COPY shell shell
COPY edge edge
ARG COMMIT=unknown
RUN COMMIT="${COMMIT}" npm run build -- shell servers && npm run publish-build -- shell /srv/releases

FROM manifests AS shell-modules
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --workspace @challenge-coins/edge --omit=dev \
    && mkdir --parents edge/node_modules

FROM ${NODE_IMAGE} AS shell
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="challenge-coins shell" \
      org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps PORT=3000 HOST=0.0.0.0 RELEASES_DIR=/srv/releases CACHE_DIR=/srv/cache
# Prometheus metrics; reachable from the private network only.
ENV METRICS_PORT=9464 METRICS_HOST=0.0.0.0
RUN install --directory --owner=node --group=node /srv/cache
WORKDIR /app
COPY --from=shell-modules /app/node_modules node_modules
COPY --from=shell-modules /app/edge/node_modules dist/node_modules
COPY edge/package.json ./
COPY --from=shell-build /app/dist dist
COPY --from=shell-build /app/shell/dist dist/shell/dist
COPY --from=shell-build --chown=node:node /srv/releases /srv/releases
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/edge/main.js"]
