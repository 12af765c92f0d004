"""Proofs that a page belongs to a release in the log of releases."""

import hashlib
import json
from types import SimpleNamespace

import notes
from documents import Steps, check_witnesses, needed
from values import HOST, MAX_SECOND, canonical, members, number, parse_canonical, require, text

MAX_DOCUMENT_BYTES = 2_097_152
MAX_ENTRY_BYTES = 2_048
MAX_MANIFEST_BYTES = 1_048_576
MAX_FILES = 8_000
MAX_FILE_BYTES = 67_108_864

DIGEST = "[0-9a-f]{64}"
COMMIT = "[0-9a-f]{40}"
VERSION = "[A-Za-z0-9.+-]{1,64}"
PATH = "/[A-Za-z0-9_./+@-]{0,255}"


def digest_of(data):
    return hashlib.sha256(data).hexdigest()


def _text_or_null(value, pattern):
    return None if value is None else text(value, pattern)


def _read_entry(data):
    """The digest of the manifest that an entry names."""
    require(len(data) <= MAX_ENTRY_BYTES, "an entry that is too large")
    brand, commit, lockfile, manifest, second, version_of_format, version = members(
        parse_canonical(data), ["brand", "commit", "lockfile", "manifest", "t", "v", "version"]
    )
    number(version_of_format, 1, 1)
    number(second, 0, MAX_SECOND)
    text(version, VERSION)
    _text_or_null(commit, COMMIT)
    text(lockfile, DIGEST)
    _text_or_null(brand, DIGEST)
    return text(manifest, DIGEST)


def _read_manifest(data):
    """The digest of each file by its path."""
    require(len(data) <= MAX_MANIFEST_BYTES, "a manifest that is too large")
    files, version = members(parse_canonical(data), ["files", "v"])
    number(version, 1, 1)
    require(isinstance(files, dict) and len(files) <= MAX_FILES, "no files")
    digests = {}
    for path, file in files.items():
        require(not {".", ".."} & set(text(path, PATH).split("/")), "a segment of dots")
        digest, size = members(file, ["sha256", "size"])
        number(size, 0, MAX_FILE_BYTES)
        digests[path] = text(digest, DIGEST)
    return digests


def _read_document(data):
    require(len(data) <= MAX_DOCUMENT_BYTES, "a file that is too large")
    entry, host, manifest, proof, kind, version = members(
        parse_canonical(data), ["entry", "host", "manifest", "proof", "type", "v"]
    )
    number(version, 1, 1)
    text(kind, "release")
    require(isinstance(entry, str) and isinstance(manifest, str), "no texts")
    return SimpleNamespace(
        host=text(host, HOST),
        entry=entry.encode(),
        manifest=manifest.encode(),
        manifest_digest=_read_entry(entry.encode()),
        proof=notes.Proof(proof),
    )


def check_release(data, page_digest, vkeys, min_witnesses=1):
    steps, (keys, witnesses) = Steps(), notes.read_keys(vkeys)
    document = steps.check("format", lambda: _read_document(data))

    def page():
        manifest = needed(document).manifest
        require(digest_of(manifest) == document.manifest_digest, "another manifest")
        require(_read_manifest(manifest).get("/") == page_digest, "another page")

    steps.check("page", page)
    checkpoint = steps.check(
        "releases_checkpoint",
        lambda: notes.open_checkpoint(needed(document).proof.checkpoint, keys, document.host + "/log/releases"),
    )
    steps.check("release_logged", lambda: needed(document).proof.require_logged(document.entry, needed(checkpoint)))
    check_witnesses(steps, witnesses, lambda: [needed(document).proof.checkpoint], min_witnesses)
    return steps.result()


def with_more_files(document, more):
    """The document of a vector with the files that its case adds to the manifest."""
    value = json.loads(document)
    manifest = json.loads(value["manifest"])
    for place in range(more["count"]):
        manifest["files"]["/" + str(place).zfill(more["digits"])] = {"sha256": "0" * 64, "size": 0}
    return canonical({**value, "manifest": canonical(manifest)})
