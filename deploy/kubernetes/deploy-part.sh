#!/bin/sh
# Deploys one part: deploy-part.sh <part> [image] [--canary <percent>]
# The default image is the one in parts/<part>/kustomization.yaml. As a canary, a front
# end's release goes to that percentage of the visitors; releases.sh promotes it or rolls it back.
# OVERLAY=cloudnative-pg deploys the part as that overlay has it, for example with a pooler; without it, the overlay's changes are undone.
# Runs its job first (migrations of the API, or publishing the release), then replaces its pods one by one.
set -eu

part=${1:-}
[ $# -gt 0 ] && shift
image=
case "${1:-}" in '' | --*) ;; *) image=$1 && shift ;; esac
canary=
[ "${1:-}" = --canary ] && canary=${2:?say the percent of the visitors}
parts=$(dirname "$0")/parts
if [ -z "$part" ] || [ ! -d "$parts/$part" ]; then
  echo "deploy-part.sh <part> [image] [--canary <percent>], where the part is one of: $(ls "$parts" | tr '\n' ' ')" >&2
  exit 2
fi

namespace=challenge-coins
manifests=$(mktemp)
trap 'rm -f "$manifests"' EXIT
rendered=$parts/$part
[ -n "${OVERLAY:-}" ] && rendered=$(dirname "$0")/overlays/$OVERLAY
kubectl kustomize "$rendered" |
  sed "s|^\( *image:\) \(.*\)|\1 ${image:-\\2}|; s|^\( *\)- publish$|&${canary:+\\n\\1- --canary=$canary}|" \
    > "$manifests"

# Jobs are immutable, so the previous one is deleted.
kubectl --namespace "$namespace" delete job --ignore-not-found \
  --selector "app.kubernetes.io/component=$part,challenge-coins/step=before"
kubectl apply --selector "app.kubernetes.io/component=$part,challenge-coins/step!=serve" --filename "$manifests"

job=$(kubectl --namespace "$namespace" get job --output name \
  --selector "app.kubernetes.io/component=$part,challenge-coins/step=before")
while :; do
  ended=$(kubectl --namespace "$namespace" get "$job" \
    --output 'jsonpath={.status.conditions[?(@.status=="True")].type}')
  case "$ended" in
    *Failed*)
      kubectl --namespace "$namespace" logs "$job" --tail 50 || true
      echo "$job has failed. The pods of $part are as they were." >&2
      exit 1
      ;;
    *Complete*) break ;;
  esac
  sleep 1
done

kubectl apply --selector "app.kubernetes.io/component=$part" --filename "$manifests"
# A rolling update: pods that do not become ready replace no running pod.
kubectl --namespace "$namespace" rollout status "deployment/$part" --timeout 300s
