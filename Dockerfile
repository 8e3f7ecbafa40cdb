# syntax=docker/dockerfile:1
# Nothing is installed or built when the image starts. It writes nothing, so it runs with --read-only, and as an ordinary user.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run -s ship -- /app

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /app
COPY --from=build /app ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Of a web process; compose.yaml turns it off for workers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Both processes; add --only web or --only worker for one of them.
ENTRYPOINT ["node", "dist/start.mjs"]
